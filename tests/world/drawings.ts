/*
 * What the children of the class drew: crayon on paper, drawn here as SVG and made into pictures when
 * the demo is loaded.
 */

export const SIZE = { width: 1200, height: 800 };

function onPaper(paper: string, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 1200 800">
<rect width="1200" height="800" fill="${paper}"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${inside}</g>
</svg>`;
}

/** Crayon goes over a place more than once and never quite the same way. */
const WAVERS = [
  [-0.16, 0.1, 0.55],
  [0.14, -0.12, 0.5],
  [0.02, 0.16, 0.45],
] as const;

function line(d: string, stroke: string, width: number): string {
  return WAVERS.map(
    ([x, y, opacity]) =>
      `<path d="${d}" transform="translate(${x * width} ${y * width})" stroke="${stroke}" stroke-width="${width * 0.82}" opacity="${opacity}"/>`,
  ).join('');
}

function area(d: string, fill: string): string {
  return WAVERS.map(
    ([x, y], at) =>
      `<path d="${d}" transform="translate(${x * 16} ${y * 16})" fill="${fill}" opacity="${at === 0 ? 0.9 : 0.45}" stroke="${fill}" stroke-width="${3 + at}"/>`,
  ).join('');
}

function dot(x: number, y: number, r: number, fill: string): string {
  return area(
    `M ${x - r} ${y} c 0 ${-r * 1.36} ${r * 1.96} ${-r * 1.3} ${r * 2} 0 c 0 ${r * 1.3} ${-r * 2} ${r * 1.4} ${-r * 2} 0`,
    fill,
  );
}

/** Side by side strokes, as one fills a place with the side of a crayon. */
function strokes(y: number, height: number, colour: string, width = 26): string {
  let d = '';
  for (let at = y; at < y + height; at += width * 0.8) {
    d += `M -20 ${at} L 1220 ${at + ((at * 7) % 19) - 9} `;
  }
  return line(d, colour, width);
}

function persimmon(x: number, y: number, r: number): string {
  return [
    dot(x, y, r, '#e8742c'),
    line(
      `M ${x - r * 0.6} ${y - r * 0.1} q ${r * 0.1} ${r * 0.5} ${r * 0.5} ${r * 0.65}`,
      '#f6a867',
      r * 0.24,
    ),
    line(
      `M ${x - r * 0.55} ${y - r * 0.8} L ${x} ${y - r * 0.6} L ${x + r * 0.55} ${y - r * 0.8} M ${x} ${y - r * 0.6} v ${-r * 0.6}`,
      '#4d6b34',
      r * 0.3,
    ),
  ].join('');
}

function child(x: number, y: number, size: number, coat: string): string {
  const s = size;
  return [
    line(
      `M ${x - s * 0.25} ${y} v ${s * 1.1} M ${x + s * 0.25} ${y} v ${s * 1.1}`,
      '#4b4a5e',
      s * 0.3,
    ),
    area(
      `M ${x - s * 0.55} ${y + s * 0.2} L ${x - s * 0.4} ${y - s * 1.1} L ${x + s * 0.4} ${y - s * 1.1} L ${x + s * 0.55} ${y + s * 0.2} Z`,
      coat,
    ),
    dot(x, y - s * 1.6, s * 0.55, '#f2c9a2'),
    area(
      `M ${x - s * 0.58} ${y - s * 1.5} q 0 ${-s * 0.85} ${s * 0.58} ${-s * 0.85} q ${s * 0.58} 0 ${s * 0.58} ${s * 0.85} q ${-s * 0.55} ${-s * 0.45} ${-s * 1.16} 0 Z`,
      '#3a2c26',
    ),
    dot(x - s * 0.18, y - s * 1.5, s * 0.06, '#3a2c26'),
    dot(x + s * 0.18, y - s * 1.5, s * 0.06, '#3a2c26'),
    line(
      `M ${x - s * 0.15} ${y - s * 1.3} q ${s * 0.15} ${s * 0.15} ${s * 0.3} 0`,
      '#b8482f',
      s * 0.07,
    ),
  ].join('');
}

const FRUIT: readonly (readonly [number, number, number])[] = [
  [470, 250, 34],
  [560, 330, 30],
  [640, 210, 32],
  [720, 300, 34],
  [800, 230, 28],
  [850, 340, 32],
  [930, 280, 30],
  [400, 340, 28],
  [760, 120, 34],
];

const persimmonTree = onPaper(
  '#fbf3e2',
  [
    strokes(0, 560, '#f7d7a4'),
    strokes(60, 130, '#f2b98b', 30),
    strokes(600, 220, '#c9a063'),
    line('M 660 720 C 650 560 690 520 660 400 C 650 330 700 270 760 150', '#6b4a35', 46),
    line('M 668 470 C 600 400 520 380 420 300', '#6b4a35', 26),
    line('M 672 430 C 760 380 860 360 930 240', '#6b4a35', 26),
    line('M 690 320 C 660 260 650 220 640 170 M 560 385 C 555 350 560 330 560 300', '#6b4a35', 16),
    line(
      'M 500 300 l -46 -30 M 590 250 l 44 -34 M 880 300 l 60 10 M 800 180 l 56 -20',
      '#8c9a3f',
      22,
    ),
    line('M 360 290 l 40 30 M 700 180 l -40 -34 M 820 400 l 52 -10', '#b35a2a', 20),
    ...FRUIT.map(([x, y, r]) => persimmon(x, y, r)),
    // One shadow of two.
    area('M 250 742 q 90 -26 190 6 q -60 34 -190 -6 Z', '#8d6a3d'),
    line('M 210 610 L 400 268', '#8a6a45', 12),
    area('M 384 286 l 34 -34 l 20 34 l -28 26 Z', '#d9cfb4'),
    child(300, 640, 62, '#3f6ea5'),
    child(322, 520, 44, '#d2574a'),
    line('M 300 478 L 246 548 M 262 590 L 232 570', '#d2574a', 16),
    line('M 940 690 h 200 M 960 690 v 50 M 1120 690 v 50', '#8a6a45', 18),
  ].join(''),
);

const ginkgoLeaf = onPaper(
  '#f7efe0',
  [
    strokes(0, 520, '#dfe6e4', 34),
    strokes(540, 270, '#cda173', 34),
    // The lamp and its light.
    area('M 700 250 L 300 560 L 1060 560 Z', '#fbeec1'),
    line('M 250 620 h 190 M 345 620 C 330 380 420 190 610 170', '#5b6b73', 28),
    area('M 560 120 L 760 170 L 700 262 L 520 220 Z', '#3e7c6f'),
    // The leaf, with what is written on it.
    area(
      'M 640 690 C 560 610 480 560 410 540 C 440 440 540 380 630 400 L 648 470 L 672 396 C 770 380 860 440 880 548 C 800 560 720 610 640 690 Z',
      '#f0c233',
    ),
    line(
      'M 640 690 C 600 600 540 510 480 470 M 640 690 C 630 580 620 500 590 420 M 640 690 C 660 580 690 500 720 410 M 640 690 C 700 600 760 520 820 480',
      '#d69f1e',
      8,
    ),
    line('M 640 690 C 650 730 640 760 610 782', '#a9852a', 16),
    line(
      'M 520 520 q 16 -22 30 0 q 14 22 30 0 q 14 -22 30 2 M 690 506 q 14 -20 28 0 q 14 20 30 -2',
      '#4b4a5e',
      9,
    ),
    line('M 560 570 q 16 -20 30 0 q 16 20 32 0 M 660 566 q 16 -22 30 0 q 14 22 30 0', '#4b4a5e', 9),
    area('M 590 380 l 130 -26 l 10 44 l -130 26 Z', '#f4ead2'),
    // Her answer.
    area('M 900 590 l 190 -24 l 24 160 l -190 26 Z', '#f7a9a0'),
    line(
      'M 936 626 q 14 -18 28 0 q 14 18 28 0 q 14 -18 28 -2 M 946 676 q 14 -18 28 0 q 14 18 28 -2',
      '#6a3b44',
      9,
    ),
  ].join(''),
);

function fishBread(x: number, y: number): string {
  return [
    area(
      `M ${x} ${y} q 60 -60 130 -14 l 44 -34 q 14 46 0 96 l -44 -34 q -70 46 -130 -14 Z`,
      '#d8913f',
    ),
    line(
      `M ${x + 36} ${y - 8} q 14 14 0 30 M ${x + 66} ${y - 14} q 14 18 0 40 M ${x + 96} ${y - 12} q 12 16 0 36`,
      '#a9642a',
      8,
    ),
    dot(x + 18, y - 4, 6, '#5c3a1e'),
  ].join('');
}

const fishBreadCart = onPaper(
  '#fbf1e0',
  [
    strokes(0, 620, '#c9d7e3', 34),
    strokes(640, 180, '#b8ab9a', 34),
    line('M 210 190 V 700 M 850 190 V 700', '#6b5a4c', 20),
    area('M 150 110 h 760 l 50 110 h -860 Z', '#e7752d'),
    line(
      'M 300 112 l -30 106 M 450 112 l -16 106 M 610 112 l 16 106 M 760 112 l 30 106',
      '#f7c48a',
      24,
    ),
    line(
      'M 104 222 q 54 70 108 0 q 54 70 108 0 q 54 70 108 0 q 54 70 108 0 q 54 70 108 0 q 54 70 108 0 q 54 70 108 0 q 54 70 108 0',
      '#c85a1d',
      18,
    ),
    area('M 170 480 h 720 v 190 h -720 Z', '#8e5f3b'),
    area('M 150 450 h 760 v 46 h -760 Z', '#5c5f66'),
    fishBread(230, 426),
    fishBread(470, 426),
    fishBread(700, 426),
    line(
      'M 300 350 q -24 -36 0 -66 q 22 -30 0 -60 M 540 350 q -24 -36 0 -66 M 780 350 q -24 -36 0 -66 q 22 -30 0 -60',
      '#f6f3ee',
      16,
    ),
    dot(290, 696, 44, '#3f4147'),
    dot(770, 696, 44, '#3f4147'),
    // The chair that was not there last year.
    line('M 1000 480 v 240 M 1110 600 v 120', '#c7352f', 22),
    area('M 985 470 h 40 v 130 h -40 Z M 990 590 h 140 v 34 h -140 Z', '#d9433b'),
    child(640, 640, 50, '#6a8f5a'),
  ].join(''),
);

const snowman = onPaper(
  '#eef3f8',
  [
    strokes(0, 520, '#c8d9e8', 34),
    strokes(560, 250, '#f7fafc', 34),
    line('M 60 330 h 240 v 230 M 60 330 v 230', '#b99f7d', 20),
    area('M 40 340 l 140 -110 l 150 110 Z', '#a5563f'),
    dot(470, 640, 190, '#ffffff'),
    dot(530, 400, 125, '#ffffff'),
    dot(610, 380, 14, '#3a2c26'),
    dot(690, 376, 14, '#3a2c26'),
    line('M 655 412 l 90 22', '#e8742c', 22),
    line('M 600 470 q 54 40 108 -4', '#3a2c26', 10),
    area('M 540 318 l 220 -20 l -10 -40 l -56 4 l -14 -84 l -96 10 l 8 84 l -58 8 Z', '#3f5b7d'),
    line('M 480 600 L 320 500', '#6b4a35', 18),
    line('M 830 590 L 980 500', '#6b4a35', 18),
    // The only glove.
    area(
      'M 960 520 q -18 -60 18 -86 q 8 -30 28 -8 q 18 -28 34 0 q 30 -14 28 22 q 26 60 -40 88 Z',
      '#c7352f',
    ),
    line('M 958 526 q 34 26 74 8', '#f3d9d3', 16),
    ...[
      [140, 120],
      [360, 90],
      [860, 140],
      [1040, 90],
      [960, 300],
      [420, 260],
      [1100, 420],
    ].map(([x = 0, y = 0]) => dot(x, y, 11, '#ffffff')),
  ].join(''),
);

const readingLamp = onPaper(
  '#2f3850',
  [
    strokes(0, 800, '#39435f', 34),
    area('M 80 90 h 330 v 300 h -330 Z', '#1f2740'),
    line('M 80 90 h 330 v 300 h -330 Z M 245 90 v 300 M 80 240 h 330', '#8a6a45', 18),
    ...[
      [130, 150],
      [200, 210],
      [290, 140],
      [360, 220],
      [150, 310],
      [310, 330],
      [370, 290],
    ].map(([x = 0, y = 0]) => dot(x, y, 9, '#eef3f8')),
    strokes(620, 200, '#8e5f3b', 34),
    area('M 690 250 L 380 640 L 1080 640 Z', '#f6df9a'),
    line('M 960 650 C 990 430 930 250 740 190', '#d8d2c2', 24),
    area('M 620 260 l 60 -120 l 110 60 l 10 90 Z', '#3e7c6f'),
    line('M 880 660 h 160', '#d8d2c2', 30),
    // The dictionary, open in the middle.
    area(
      'M 440 650 q 130 -70 260 -6 q 130 -64 250 6 l 26 60 q -130 -50 -276 0 q -150 -50 -290 0 Z',
      '#fbf6ea',
    ),
    line('M 700 646 v 62', '#b8ab9a', 8),
    line(
      'M 490 656 q 80 -34 180 -4 M 484 680 q 90 -34 186 -6 M 740 652 q 80 -30 170 4 M 738 676 q 90 -28 186 6',
      '#8d8577',
      6,
    ),
  ].join(''),
);

export const DRAWINGS = {
  persimmonTree,
  ginkgoLeaf,
  fishBreadCart,
  snowman,
  readingLamp,
} as const;
export type Drawing = keyof typeof DRAWINGS;
