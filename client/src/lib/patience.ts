/** Before every file of tests: a wait is for a state, and a busy machine may take its time to reach it. */
import { configure } from '@testing-library/svelte';

configure({ asyncUtilTimeout: 4 * 60_000 });
