/** Silhouettes of our own on a field of 64 by 64: what is drawn lit, what in shade, what as thin lines. */

export interface Shape {
  /** The lit part. */
  body: string;
  /** The part in shade: wheels, windows, what lies behind. */
  deep: string;
  /** Seams and edges, drawn thin over both. */
  line: string;
  /** Seen from above and pointing up: turned so that it flies to the upper right. */
  flies?: boolean;
}

export const ALT_KINDS = [
  'car',
  'truck',
  'plane',
  'tank',
  'motorcycle',
  'helicopter',
  'spaceship',
  'beast',
  'insect',
  'cassette',
  'city',
  'boat',
  'other',
] as const;
export type AltKind = (typeof ALT_KINDS)[number];

export const ROLES = ['melee', 'ranged', 'specialist', 'leader'] as const;
export type Role = (typeof ROLES)[number];

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A wheel with a hub that lets the ground through. */
function wheel(x: number, y: number, r: number, hub = r * 0.42): string {
  return disc(x, y, r) + disc(x, y, hub);
}

export const ALT_SHAPES: Record<AltKind, Shape> = {
  car: {
    body:
      'M3 46L4 37L15 33L25 23H42L52 32.5L60 36L62 46H57.5A8.5 8.5 0 0 0 40.5 46H25.5A8.5 8.5 0 0 0 8.5 46Z' +
      'M2 29H10L12 32L4 34Z',
    deep: wheel(17, 46.5, 6.8) + wheel(49, 46.5, 6.8) + 'M27 26H33V32.5H20.5ZM35.5 26H41L47.5 32.5H35.5Z',
    line: 'M34.25 34.5V45M15 36H50M54 38.5H60M5 40H9M37 37.5H40',
  },
  truck: {
    body:
      'M37 46V17H50L57 29.5L61 31V46H58.5A6.5 6.5 0 0 0 45.5 46ZM3 40H36V46H3Z' + 'M33 9H35.5V38H33Z',
    deep:
      'M3 15H31V38H3Z' +
      wheel(11, 47.5, 5.5) +
      wheel(24, 47.5, 5.5) +
      wheel(52, 47.5, 5.5) +
      'M44 20.5H49L54 29.5H44Z',
    line: 'M10 17V36M17 17V36M24 17V36M41 20V44M41 33H60M57.5 35V42',
  },
  plane: {
    body:
      'M32 3L35 12L37 25L60 43V48L38.5 43.5L37.5 50L47 57V60.5L34 58L32 61L30 58L17 60.5V57L26.5 50L25.5 43.5' +
      'L4 48V43L27 25L29 12Z',
    deep: 'M32 11L34.2 18L32 25L29.8 18ZM41 31L53 40.5L41 38ZM23 31L11 40.5L23 38ZM28.5 48H30.5V57L28.5 56ZM35.5 48H33.5V57L35.5 56Z',
    line: 'M32 27V46M14 44V36M50 44V36',
    flies: true,
  },
  tank: {
    body: 'M6 37L13 29.5H50L58 37ZM18 28L22.5 18H38L43 28ZM41 20.5H57V19H62V26H57V24.5H42ZM26 14H33V17H26Z',
    deep:
      'M4 44Q4 38.5 10 38.5H54Q60 38.5 60 44L53 53.5H11Z' +
      disc(14, 46, 3.6) +
      disc(26, 46.5, 3.6) +
      disc(38, 46.5, 3.6) +
      disc(50, 46, 3.6),
    line: 'M24 21H37M20.5 33H50M47 29.5V36M25 24.5H32',
  },
  motorcycle: {
    body:
      'M6 29L22 30L30 23.5H41L46.5 30L42 36L38 45H25L20.5 37L9 33Z' + 'M40.5 14L47 13L48 16L44.8 17L51.5 44.5L48.3 45.3L41.5 17Z',
    deep: wheel(15.5, 45, 10, 5.5) + wheel(49.5, 45, 10, 5.5) + 'M47 21L53 24L51 29L47.5 27ZM26 37H36L33.5 43H28Z',
    line: 'M24 32H40M31 27H39M20 40L38 47',
  },
  helicopter: {
    body:
      'M26 24H43Q55 26 59 37Q57 45 46 46H33Q25 44 22 36L6 31L1 21H5L10 26.5L23 28ZM35 18H39V24H35ZM27 47H29.5V51H27ZM43 47H45.5V51H43Z',
    deep: 'M44 27Q53 30 56 37H44ZM10 15.5H64V18H10ZM20 51H51L55 48.5L56.5 50.5L52 54H20ZM33 28H40V36H33Z',
    line: 'M28 40H54M24.5 32H31M2 17V27',
  },
  spaceship: {
    body:
      'M32 2C38 9 41.5 20 41.5 30L55 44V55L42 49L38 53H26L22 49L9 55V44L22.5 30C22.5 20 26 9 32 2Z',
    deep: disc(32, 20, 4) + 'M27.5 55H36.5L32 64ZM44 37L52 45.5V50.5L44 46.5ZM20 37L12 45.5V50.5L20 46.5Z',
    line: 'M26.5 30H37.5M32 31V50M26.5 12.5H37.5',
    flies: true,
  },
  beast: {
    body:
      'M41 6H54L61 12V16L50 18.5L58 20L55 24H47L45.5 28L46 34L53 35L54 39L51.5 38.5L50.5 40L44.5 39L42.5 44L45 51L52 56V59H39.5' +
      'L38 50L31 44L21.5 42L11 40L1 29L14 32.5L26 25.5L34 17L37 9Z',
    deep: 'M22 43.5L31 45.5L36.5 51L31 53L32 56L36 57.5V59H25V54ZM30 20L26 15L34 14ZM23.5 25.5L18 21.5L28 20.5ZM15 30.5L10.5 26L20.5 27Z',
    line: 'M46 10.5H50M28 30L38 27M30 36L40 34M38 12L40 20',
  },
  insect: {
    body:
      'M32 12L38 14.5L41 21L37 25H27L23 21L26 14.5ZM26 27H31V56C24 52 20 44 20 36ZM38 27H33V56C40 52 44 44 44 36Z' +
      'M28 12L24 8L25 1L21 5L20.5 10L25.5 15ZM36 12L40 8L39 1L43 5L43.5 10L38.5 15Z',
    deep:
      'M21 24L11 19L9 9L13 17L22.5 21.5ZM43 24L53 19L55 9L51 17L41.5 21.5Z' +
      'M20 33L7 33L3 41L9 36L19.5 36ZM44 33L57 33L61 41L55 36L44.5 36Z' +
      'M21 44L11 49L9 59L13.5 51.5L23 47.5ZM43 44L53 49L55 59L50.5 51.5L41 47.5Z',
    line: 'M28 18H36M25 33L31 36M39 33L33 36M24.5 42L31 45M39.5 42L33 45',
  },
  cassette: {
    body:
      'M7 14H57L61 18V46L57 50H48L45 43H19L16 50H7L3 46V18Z' + disc(21, 31, 5.5) + disc(43, 31, 5.5),
    deep: 'M10 18H54V23H10ZM12 25.5H52V36.5H12ZM22 46H42L43 50H21Z' + disc(21, 31, 3.5) + disc(43, 31, 3.5),
    line: 'M29 29H35M29 33H35M14 20.5H40',
  },
  city: {
    body:
      'M1 57V44L10 40V24H20V57ZM23 57V12L27 8V2H29.5V8L36 6L41 12V57ZM44 57V28L54 24V40L63 44V57Z',
    deep: 'M13 28H17V36H13ZM27 46H37V57H27ZM27 15H30V27H27ZM34 15H37V27H34ZM48 32H51V39H48ZM5 47H9V57H5ZM55 47H59V57H55Z' + 'M20 20H23V57H20ZM41 20H44V57H41Z',
    line: 'M23 31H41M23 36H41M12 40H18M46 43H52M32 15V27',
  },
  boat: {
    body: 'M3 38H61L53 52H11ZM18 36V26H29L33 18H43L46 26H50V36ZM24 24V10H27V24Z',
    deep: 'M36 21H41.5L43.5 26H34ZM22 29H27V33H22ZM31 29H36V33H31ZM1 55Q7 51 13 55T25 55T37 55T49 55T63 55V59H1ZM28 11L38 15L28 18Z',
    line: 'M9 43H57M18 36H50',
  },
  other: {
    body:
      'M27 4H37L39 12L45 14.5L52 10.5L57 17L52.5 23.5L54 29L62 32V38L53 40L50 46L54 53L48 58L41 54L36 56L34 62H27L25 55.5L19 53' +
      'L12 57L7 50L11.5 44L9.5 38L2 36V29L10 26.5L13 20L9 13L15 8L22 12L25.5 10Z' + disc(32, 33, 13),
    deep: 'M32 22L41.5 27.5V38.5L32 44L22.5 38.5V27.5Z' + disc(32, 33, 4.5),
    line: 'M32 22V28M41.5 38.5L36 35.5M22.5 38.5L28 35.5',
  },
};

const HEAD = 'M27 8H37L38.5 11V17.5L36 20H28L25.5 17.5V11Z';
const FACE = 'M28.5 13H35.5V16.5L34 18.5H30L28.5 16.5Z';
const TORSO = 'M20 21.5H44L42 33L37 38.5H27L22 33Z';
const CHEST = 'M23 24H31V30H24.2ZM33 24H41L39.8 30H33ZM28.5 33H35.5L34.5 36.5H29.5Z';
const HIPS = 'M27 39.5H37L36 44H28Z';
const LEGS = 'M24.5 42H27L28 45H31L31 51L32 61H18L21 55L22.5 48ZM39.5 42H37L36 45H33L33 51L32.5 61H46L43 55L41.5 48Z';
const STANCE = 'M22.5 41.5H27L28 45H30.5L29 52L29.5 61H14L17.5 55L20 48ZM41.5 41.5H37L36 45H33.5L35 52L34.5 61H50L46.5 55L44 48Z';
const SEAMS = 'M32 22V32M21.5 52H29M35 52H42.5';

export const BOT_SHAPES: Record<Role, Shape> = {
  melee: {
    // An axe over the shoulder, the other fist forward.
    body: HEAD + TORSO + HIPS + STANCE + 'M10 20H19L20.5 30L12 31ZM9.5 33L17 32L21 41L14.5 45ZM45 21H54L53 30L44 30ZM47 20L45 11L52 8L56 18Z',
    deep: FACE + CHEST + 'M44.5 11.5L47 9.5L62 34L59.5 36ZM43 3Q52 0 58 4Q52 6 50 13L44 17Q38 14 38 7Q40 11 44 9.5ZM13 46L21 42.5L23 47L16 50Z' + 'M25 8L22 3L27 6ZM39 8L42 3L37 6Z',
    line: SEAMS + 'M12 26H19M46 26H52',
  },
  ranged: {
    // A cannon levelled to the right.
    body: HEAD + TORSO + HIPS + LEGS + 'M10 20H19L20.5 30H12ZM11 32H18.5L18 44H10ZM45 20H54L54.5 27H44.5Z',
    deep: FACE + CHEST + 'M40 28H58V26H64V36H58V34H54V38H46V34H40ZM10.5 45H17.5V49H10.5ZM15 19V7H17.5V19Z' + 'M25 10H23.5V17H25ZM39 10H40.5V17H39Z',
    line: SEAMS + 'M12 26H19M44 31H57M61 28V34M46 24H53',
  },
  specialist: {
    // A pack with a dish behind, a tool in the hand.
    body: HEAD + TORSO + HIPS + LEGS + 'M11 20H19L20.5 30H13ZM11.5 32H19L22 41L16 45ZM45 20H53L52 30H44ZM46 32H52L56 22L61 25L54 40H47Z',
    deep: FACE + CHEST + 'M54 22L52 16Q49 8 56 5V10L58.5 11L61.5 8Q64 14 59.5 18L61 23ZM17 18L9 12Q4 8 7 3L21 13ZM13 6L15 2L17 3L15 8Z' + disc(26.5, 10, 2.2),
    line: SEAMS + 'M13 26H19M46 26H51M9 5L19 13',
  },
  leader: {
    // A crest, wide shoulders and a staff with a star.
    body: 'M27 9H37L38.5 12V18L36 20.5H28L25.5 18V12ZM30.5 2H33.5L35 8H29Z' + TORSO + HIPS + STANCE + 'M6 17L19 20L20.5 30H10ZM10 32H18L17 42L10 44ZM58 17L45 20L43.5 30H54ZM46 32H54L54 42L47 44Z',
    deep: FACE + 'M23 24H30L32 28L34 24H41L39.5 31L34 34H30L24.5 31Z' + 'M25 12L21.5 5L27.5 9ZM39 12L42.5 5L36.5 9Z' + 'M56.5 22H59V61H56.5ZM57.75 7L60 12.5L64 14.5L60 16.5L57.75 22L55.5 16.5L51.5 14.5L55.5 12.5ZM9 45L17 43.5V48H9Z',
    line: 'M21.5 52H29M35 52H42.5M9 25H19M45 25H55M32 35V38',
  },
};

const ALT_TRAITS: [string, AltKind][] = [
  ['Titan', 'city'],
  ['Sentinel', 'city'],
  ['Dinobot', 'beast'],
  ['Insecticon', 'insect'],
  ['Spy Patrol', 'cassette'],
  ['Helicopter', 'helicopter'],
  ['Spaceship', 'spaceship'],
  ['Motorcycle', 'motorcycle'],
  ['Plane', 'plane'],
  ['Tank', 'tank'],
  ['Truck', 'truck'],
  ['Boat', 'boat'],
  ['Car', 'car'],
];

/** What a character with these traits turns into. */
export function altKind(traits: readonly string[]): AltKind {
  return ALT_TRAITS.find(([trait]) => traits.includes(trait))?.[1] ?? 'other';
}

/** How a character with these traits fights in bot mode. */
export function roleOf(traits: readonly string[]): Role {
  const role = (['Leader', 'Specialist', 'Ranged', 'Melee'] as const).find((trait) => traits.includes(trait));
  return role ? (role.toLowerCase() as Role) : 'melee';
}

/** The nearest silhouette for a word such as "truck" or "race car". */
export function kindNamed(word: string): AltKind | Role {
  const kinds: readonly string[] = [...ALT_KINDS, ...ROLES];
  const plain = word.toLowerCase();
  const found = kinds.find((kind) => plain === kind) ?? kinds.find((kind) => plain.includes(kind));
  return (found as AltKind | Role | undefined) ?? 'other';
}
