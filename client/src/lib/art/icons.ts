/** Icons of our own on a field of 24 by 24: `fill` is solid, `line` a stroke, `tone` the colour it usually has. */

interface Drawing {
  fill?: string;
  line?: string;
  /** A token of the page's colours; without one the icon takes the text's colour. */
  tone?: string;
  /** A thin edge, for tones that would be lost on the ground. */
  edge?: boolean;
}

/** The icons of battle cards, as they are always listed. */
export const BATTLE_ICONS = ['orange', 'blue', 'white', 'black', 'green'] as const;
export type BattleIcon = (typeof BATTLE_ICONS)[number];

function ring(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export const ICONS = {
  // Battle icons: colour and shape
  orange: { fill: 'M12 2L22 12V18L12 8.5L2 18V12ZM12 12L19 18.5V22L12 15.5L5 22V18.5Z', tone: 'orange' },
  blue: { fill: 'M12 1.5L21 4.5V12C21 17.5 17 21 12 23C7 21 3 17.5 3 12V4.5ZM12 5L6.5 6.8V12C6.5 15.5 9 17.8 12 19.2Z', tone: 'blue' },
  white: {
    fill: 'M12 1L14.2 7.2L20 4L16.8 9.8L23 12L16.8 14.2L20 20L14.2 16.8L12 23L9.8 16.8L4 20L7.2 14.2L1 12L7.2 9.8L4 4L9.8 7.2Z',
    tone: 'white',
    edge: true,
  },
  black: { fill: 'M12 0.5L15 12H21L12 23.5L3 12H9ZM12 7.5L10.5 14H8L12 19L16 14H13.5Z', tone: 'black', edge: true },
  green: { fill: 'M2 8.5L8 3V6.5H21V10.5H8V14ZM22 15.5L16 21V17.5H3V13.5H16V10Z', tone: 'green' },

  // Numbers of a character
  attack: { fill: 'M20 2L22 4L13 14.5L16 17.5L14 19.5L11 16.5L5.5 22L2 18.5L7.5 13L4.5 10L6.5 8L9.5 11Z' },
  defense: { fill: 'M12 1.5L21 4.5V12C21 17.5 17 21 12 23C7 21 3 17.5 3 12V4.5Z' },
  health: { fill: 'M12 21.5L3 12.5C0.5 9.5 1.5 4 6.5 3.5C9 3.3 11 4.5 12 6.5C13 4.5 15 3.3 17.5 3.5C22.5 4 23.5 9.5 21 12.5Z' },
  star: { fill: 'M12 1.5L15.2 8.5L22.8 9.3L17.2 14.5L18.8 22L12 18.2L5.2 22L6.8 14.5L1.2 9.3L8.8 8.5Z' },
  bold: { fill: 'M13 1L15 7L21 5L18 11L23 14L16 15L15 22L11 17L4 20L7 14L1 11L8 9.5L7 3L11.5 7.5Z', tone: 'orange' },
  tough: { fill: 'M12 1.5L21 4.5V12C21 17.5 17 21 12 23C7 21 3 17.5 3 12V4.5ZM10.5 7V10.5H7V13.5H10.5V17H13.5V13.5H17V10.5H13.5V7Z', tone: 'blue' },
  pierce: { fill: 'M22 2L19 13L15.5 9.5L3.5 21.5L2.5 20.5L14.5 8.5L11 5ZM2 10L6 12L8 17L3.5 15Z' },

  // Numbers of a card that is bought or beaten
  power: { fill: 'M12 1L23 12L12 23L1 12ZM13.2 5.5L7 13.5H11.3L10.3 18.5L17 10.5H12.5Z' },
  range: { line: ring(12, 12, 7) + 'M12 1V8M12 16V23M1 12H8M16 12H23' },
  move: { fill: 'M1.5 4H7.5L13.5 12L7.5 20H1.5L7.5 12ZM11 4H16.5L22.5 12L16.5 20H11L17 12Z' },
  flight: { fill: 'M12 4.5L14.2 10.5L23.5 4L20.5 12.5L15 14.5L13.5 20.5H10.5L9 14.5L3.5 12.5L0.5 4L9.8 10.5Z' },
  block: { fill: 'M7.5 1.5H16.5L22.5 7.5V16.5L16.5 22.5H7.5L1.5 16.5V7.5ZM5.5 10V14H18.5V10Z' },
  vp: { fill: ring(12, 8.5, 7.5) + 'M12 3.5L15.2 8.5L12 13.5L8.8 8.5ZM6.5 17.2L12 19L17.5 17.2V23.5L12 21L6.5 23.5Z' },

  // What a card is
  robot: { fill: 'M1 3H4V8H6L9 2H15L18 8H20V3H23V15H19.5L16 22.5H8L4.5 15H1ZM7.5 10.5V13.5H11V10.5ZM13 10.5V13.5H16.5V10.5ZM9.5 17V19H14.5V17Z' },
  boss: { fill: 'M1.5 1L7 5H17L22.5 1V11.5L19.5 15L16 23H8L4.5 15L1.5 11.5ZM6 9.5L8 13.5H11.2ZM18 9.5L16 13.5H12.8Z' },
  maneuver: { line: 'M4 22C4 12 9 8.5 19 8.5M13 2.5L19.5 8.5L13 14.5' },
  technology: {
    fill: 'M6 6H18V18H6ZM9.5 9.5V14.5H14.5V9.5ZM7 1H9.5V5H7ZM14.5 1H17V5H14.5ZM7 19H9.5V23H7ZM14.5 19H17V23H14.5ZM1 7H5V9.5H1ZM1 14.5H5V17H1ZM19 7H23V9.5H19ZM19 14.5H23V17H19Z',
  },
  ally: { fill: ring(8, 7, 4) + ring(17.5, 8.5, 3.2) + 'M0.5 21.5C0.5 15.5 4 12.8 8 12.8S15.5 15.5 15.5 21.5ZM17 21.5C17 18 16.5 15.5 15 13.6C20 12.5 23.5 15.5 23.5 21.5Z' },
  relic: { fill: 'M6 2H18L23 8.5L12 22.5L1 8.5ZM8 5L6 8H18L16 5Z' },
  site: { fill: 'M12 1C17 1 20.5 4.6 20.5 9.3C20.5 15 15 19 12 23.5C9 19 3.5 15 3.5 9.3C3.5 4.6 7 1 12 1Z' + ring(12, 9.3, 3.5) },
  polity: { fill: 'M12 1L23 7.5V10.5H1V7.5ZM3.5 12H7.5V18.5H3.5ZM10 12H14V18.5H10ZM16.5 12H20.5V18.5H16.5ZM1 20H23V23H1Z' },
  scheme: { fill: 'M4.5 1.5H19.5V5.5L14 12L19.5 18.5V22.5H4.5V18.5L10 12L4.5 5.5ZM8.5 19.5H15.5L12 15Z' },
  encounter: { fill: 'M2 2H22V11H2ZM2 13H22V22H2ZM10.7 4V9H13.3V4ZM10.7 15V20H13.3V15Z' },
  ruin: { fill: 'M1.5 22.5V9.5L6 6L8 10.5L12 2.5L15 9.5L18.5 7L22.5 13.5V22.5H15.5V16H10V22.5Z' },
  mission: { fill: 'M4 1H6.8V3H21L17.5 8.5L21 14H6.8V23H4Z' },
  starter: { fill: 'M5 1.5H19V22.5H5ZM9 7.5V16.5L16.5 12Z' },
  basic: { fill: 'M5 1.5H19V22.5H5ZM8 7V9.5H16V7ZM8 14.5V17H16V14.5Z' },

  // Counters and piles
  energon: { fill: 'M12 1.5L21 6.7L12 12L3 6.7ZM2 8.5L11 13.7V23L2 17.7ZM22 8.5L13 13.7V23L22 17.7Z' },
  damage: { fill: 'M12 2L22 21.5H2ZM11 8L10 14L12.5 13L11.5 19L15 11.5L12.5 12.5L13.5 8Z', tone: 'damage' },
  repair: { fill: 'M9 2H15V9H22V15H15V22H9V15H2V9H9Z', tone: 'good' },
  deck: { fill: 'M6 2H21V19H19V21H17V23H3V6H4.5V4H6ZM8 4V17H19V4Z' },
  hand: { fill: 'M8.5 4.5L15.5 4.5V20H8.5ZM1 8.5L6.5 6V20.5L5.5 20.8ZM23 8.5L17.5 6V20.5L18.5 20.8Z' },
  scrap: { fill: 'M8 2H16V4.5H21V7.5H3V4.5H8ZM4.5 9H19.5L18 23H6ZM8.5 11.5L9.2 20.5H11L10.5 11.5ZM15.5 11.5L14.8 20.5H13L13.5 11.5Z' },
  ko: { fill: 'M12 2C18 2 21 6 21 10.5C21 14 19.5 16 17.5 17V22H14.5V19H13V22H11V19H9.5V22H6.5V17C4.5 16 3 14 3 10.5C3 6 6 2 12 2ZM6.5 9.5L8 12L6.5 14.5H10.5L9.5 12L10.5 9.5ZM17.5 9.5H13.5L14.5 12L13.5 14.5H17.5L16 12Z' },
  played: { fill: 'M3 3H15V15H3ZM9 17H17V9H21V21H9Z' },
  vault: { fill: 'M2 2H22V20H20V23H16V20H8V23H4V20H2ZM5 5V17H19V5Z' + ring(12, 11, 4) + ring(12, 11, 1.6) },
  command: { fill: 'M3 1.5H21V16L12 23L3 16ZM12 5L13.9 9.2L18.2 9.7L15 12.6L15.9 17L12 14.8L8.1 17L9 12.6L5.8 9.7L10.1 9.2Z' },
  under: { fill: 'M3 3H17V8H3ZM7 11H21V13H7ZM7 15H21V17H7ZM7 19H21V21H7Z' },

  // What can be done
  tap: { line: 'M4 16L8.5 7L20 12.5L15.5 21ZM4 8A9 9 0 0 1 12 3M12 3L9 1M12 3L10 6.5' },
  flip: { line: 'M4 12A8 8 0 0 1 18 6.5M20 12A8 8 0 0 1 6 17.5M18.5 2V7H13.5M5.5 22V17H10.5' },
  lock: { fill: 'M12 1.5C15.8 1.5 18 4 18 7.5V10H20.5V22.5H3.5V10H6V7.5C6 4 8.2 1.5 12 1.5ZM9 10H15V7.5C15 5.5 13.8 4.5 12 4.5C10.2 4.5 9 5.5 9 7.5ZM10.5 14V19H13.5V14Z' },
  action: { fill: 'M14 1L4 13.5H11L9.5 23L20 10H13Z' },
  upgrade: { fill: 'M12 1.5L22 11H16.5V16H7.5V11H2ZM7.5 18H16.5V22H7.5Z' },
  weapon: { fill: 'M2 6H18V4.5H22V11H18V10H14L12.5 14H9L7.5 21H3L5 12L2 11Z' },
  armor: { fill: 'M8 2C9 4.5 15 4.5 16 2L22 5L20 10L18 9.5V22H6V9.5L4 10L2 5ZM9 9V18H15V9Z' },
  utility: { fill: 'M21.5 5.5L17.5 9.5L14.5 6.5L18.5 2.5C15.5 1 11.5 2.5 10.5 6C10.2 7.2 10.3 8.5 10.7 9.5L2 18.5L5.5 22L14.3 13.3C17 14.3 20 13.3 21.5 11C22.7 9.2 22.5 7 21.5 5.5Z' },
  play: { fill: 'M6 3L21 12L6 21Z' },
  pause: { fill: 'M5 3H10V21H5ZM14 3H19V21H14Z' },
  step: { fill: 'M4 3L15 12L4 21ZM17 3H20.5V21H17Z' },
  back: { fill: 'M20 3L9 12L20 21ZM7 3H3.5V21H7Z' },

  // Things of the page
  hint: { fill: 'M12 1.5C16.5 1.5 19.5 4.7 19.5 8.8C19.5 12 17.5 13.5 16.5 16.5H7.5C6.5 13.5 4.5 12 4.5 8.8C4.5 4.7 7.5 1.5 12 1.5ZM8 18H16V20H8ZM9.5 21.5H14.5V23H9.5Z' },
  undo: { line: 'M8 4L3 9L8 14M3 9H15C18.5 9 21 11.5 21 15S18.5 20.5 15 20.5H9' },
  redo: { line: 'M16 4L21 9L16 14M21 9H9C5.5 9 3 11.5 3 15S5.5 20.5 9 20.5H15' },
  chat: { fill: 'M2 3H22V17H12L6 22V17H2ZM6 7V9H18V7ZM6 11V13H14V11Z' },
  menu: { fill: 'M3 5H21V7.5H3ZM3 11H21V13.5H3ZM3 17H21V19.5H3Z' },
  close: { line: 'M5 5L19 19M19 5L5 19' },
  check: { line: 'M4 13L9.5 18.5L20 6' },
  plus: { line: 'M12 4V20M4 12H20' },
  minus: { line: 'M4 12H20' },
  left: { line: 'M15 4L7 12L15 20' },
  right: { line: 'M9 4L17 12L9 20' },
  up: { line: 'M4 15L12 7L20 15' },
  down: { line: 'M4 9L12 17L20 9' },
  search: { line: ring(10, 10, 6.5) + 'M15 15L21.5 21.5' },
  log: { fill: 'M4 2H20V22H4ZM7.5 6V8H16.5V6ZM7.5 11V13H16.5V11ZM7.5 16V18H13V16Z' },
  rules: { line: 'M12 5C9 3 5 3 2.5 4V20C5 19 9 19 12 21C15 19 19 19 21.5 20V4C19 3 15 3 12 5ZM12 5V21' },
  eye: { line: 'M1.5 12C5 6.5 8.5 5 12 5S19 6.5 22.5 12C19 17.5 15.5 19 12 19S5 17.5 1.5 12Z' + ring(12, 12, 3) },
  clock: { line: ring(12, 12, 9.5) + 'M12 6V12.5L16 15' },
  bot: { fill: 'M11 1H13V4H19V9H20.5V15H19V20H5V15H3.5V9H5V4H11ZM8 9V13H11V9ZM13 9V13H16V9ZM8.5 15.5V17H15.5V15.5Z' },
  person: { fill: ring(12, 7, 4.8) + 'M2.5 22C2.5 16.5 6.5 14 12 14S21.5 16.5 21.5 22Z' },
  crown: { fill: 'M2 6L7.5 11L12 3L16.5 11L22 6L20 18H4ZM4 20H20V22.5H4Z', tone: 'warn' },
  share: { line: 'M7 11L17 6M7 13L17 18' + ring(5, 12, 2.5) + ring(19, 5, 2.5) + ring(19, 19, 2.5) },
  download: { line: 'M12 3V15M7 10.5L12 15.5L17 10.5M4 20.5H20' },
  upload: { line: 'M12 16V4M7 8.5L12 3.5L17 8.5M4 20.5H20' },
  speed: { line: 'M3 18A9.5 9.5 0 1 1 21 18M12 15L16.5 8.5' },
  warning: { fill: 'M12 1.5L23 21.5H1ZM10.8 8.5V14.5H13.2V8.5ZM10.8 16.5V19H13.2V16.5Z', tone: 'warn' },
  info: { line: ring(12, 12, 9.5) + 'M12 11V17.5M12 6.5V7.5' },
} satisfies Record<string, Drawing>;

export type IconName = keyof typeof ICONS;

export function drawing(name: IconName): Drawing {
  return ICONS[name];
}

const WORDS: Partial<Record<IconName, string>> = { ko: "KO'd", star: 'stars', energon: 'Energon cube', vp: 'VP' };

/** How an icon is read aloud. */
export function iconWord(name: IconName): string {
  return WORDS[name] ?? name;
}
