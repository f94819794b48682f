import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.ALTMODE_SERVER ?? 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
  },
  server: {
    // A table's live connection goes through the same address as everything else.
    // The server answers no page but its own: asked through here, it must look like that.
    proxy: { '/api': { target: SERVER, ws: true, changeOrigin: true, headers: { origin: SERVER } } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    // A machine may be busy with much else: no test fails for being slow.
    setupFiles: ['src/lib/patience.ts'],
    testTimeout: 5 * 60_000,
    hookTimeout: 5 * 60_000,
    teardownTimeout: 5 * 60_000,
  },
  // Components are mounted in tests as they are in a browser.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
});
