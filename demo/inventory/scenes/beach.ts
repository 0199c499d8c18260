import {
  across,
  circle,
  clouds,
  down,
  ellipse,
  group,
  HEIGHT,
  hills,
  line,
  path,
  picture,
  polygon,
  randomFrom,
  rect,
  repeat,
  rounded,
  sea,
  sky,
  soft,
  sun,
  WIDTH,
} from './kit.js';
import { gulet, gulls, palm, sailboat } from './parts.js';

function pierInTheMorning(): string {
  const planks = repeat(26, (i) => {
    const t = (i / 26) ** 1.7;
    const y = 520 + t * 340;
    const half = 34 + t * 250;
    return polygon(
      [
        [640 - half, y],
        [640 + half, y],
        [640 + half * 1.03, y + 3 + t * 16],
        [640 - half * 1.03, y + 3 + t * 16],
      ],
      i % 2 ? '#c99d6d' : '#d8b080',
    );
  });
  return picture(
    sky('#8fb8e0', '#c8d8ea', '#ffe3cf', '#ffd6b5'),
    sun(260, 330, 34, '#fff6df', '#ffe0ae', 8),
    clouds(31, 160, '#ffffff', 5, 70),
    hills(24, 360, 70, down('#a9b8d6', '#c7c9da'), { bottom: 430 }),
    hills(9, 390, 45, down('#7f9dbd', '#a0b5c8'), { bottom: 430 }),
    sea(8, 410, ['#cfdfe6', '#8fc3d4', '#3fa3bd', '#1d83a5'], { glint: 260, light: '#fff4dc', strokes: 130 }),
    path('M0 420C120 400 220 420 300 432C200 446 90 450 0 450Z', '#5f8f7c'),
    sailboat(1010, 500, 110),
    sailboat(880, 448, 50),
    gulet(260, 520, 100),
    polygon(
      [
        [606, 520],
        [674, 520],
        [950, 853],
        [330, 853],
      ],
      '#8a6242',
    ),
    planks,
    polygon(
      [
        [606, 520],
        [640, 520],
        [640, 853],
        [330, 853],
      ],
      across('#ffffff@0', '#ffffff@0.1'),
    ),
    [0.16, 0.42, 1]
      .map((t) =>
        [-1, 1]
          .map((side) => {
            const x = 640 + side * (38 + t * 262);
            const y = 528 + t * 270;
            return (
              rounded(x - 3 - t * 9, y - 20 - t * 80, 6 + t * 18, 26 + t * 130, 3, across('#b98857', '#6f4b31')) +
              ellipse(x, y - 20 - t * 80, 3 + t * 9, 1.5 + t * 4, '#e3c296')
            );
          })
          .join(''),
      )
      .join(''),
    gulls(15, 760, 270, 6),
  );
}

function turquoiseCove(): string {
  const parasol = (x: number, y: number, r: number, colour: string) =>
    ellipse(x + r * 0.4, y + r * 0.5, r, r * 0.9, '#a07c4a', 'opacity="0.3"') +
    repeat(8, (i) => {
      const a = (i * Math.PI) / 4;
      const b = a + Math.PI / 4;
      return polygon(
        [
          [x, y],
          [x + Math.cos(a) * r, y + Math.sin(a) * r],
          [x + Math.cos(b) * r, y + Math.sin(b) * r],
        ],
        i % 2 ? '#fffaf0' : colour,
      );
    }) +
    circle(x, y, r * 0.08, '#8a6242');
  const shore = 'M0 560C160 500 300 560 460 610C660 670 800 600 960 640C1100 674 1190 600 1280 560V853H0Z';
  return picture(
    rect(0, 0, WIDTH, HEIGHT, down('#0d6f9f', '#1391b5', '#27b8c4', '#7ce0d2', '#c9f3df')),
    soft(18, path(shore, 'none', 'stroke="#d9fbec" stroke-width="90" opacity="0.8"')),
    repeat(36, (i) => {
      const random = randomFrom(500 + i);
      const x = random(0, WIDTH);
      const y = random(20, 540);
      return line(
        `M${Math.round(x)} ${Math.round(y)}q30 -9 60 0t60 0`,
        '#ffffff',
        2.5,
        `opacity="${random(0.08, 0.24).toFixed(2)}"`,
      );
    }),
    path(shore, down('#f7e6c0', '#ecd09c')),
    line(
      'M0 560C160 500 300 560 460 610C660 670 800 600 960 640C1100 674 1190 600 1280 560',
      '#ffffff',
      10,
      'opacity="0.85"',
    ),
    [
      [150, 660, '#e0563f'],
      [330, 700, '#f0a63a'],
      [560, 760, '#2d8fb0'],
      [780, 730, '#e0563f'],
      [980, 770, '#f0a63a'],
      [1160, 700, '#2d8fb0'],
    ]
      .map(
        ([x, y, colour]) =>
          [-1, 1]
            .map((side) =>
              group(
                `translate(${(x as number) + side * 58} ${(y as number) + 26}) rotate(8)`,
                rounded(-17, -42, 40, 92, 7, '#a07c4a', 'opacity="0.25"'),
                rounded(-20, -46, 40, 92, 7, '#fffdf6'),
                rounded(-20, -46, 40, 26, 7, '#cfe6ea'),
              ),
            )
            .join('') + parasol(x as number, y as number, 52, colour as string),
      )
      .join(''),
    canopy(71, 0, 0, 330),
    canopy(72, 1280, 20, 360),
    canopy(73, 1150, 330, 90),
    canopy(74, 80, 380, 80),
    group(
      'translate(640 290) rotate(-24)',
      ellipse(14, 26, 120, 30, '#075277', 'opacity="0.3"'),
      path('M-130 0C-90 -44 60 -46 130 0C60 46 -90 44 -130 0Z', '#fff8ea'),
      path('M-104 0C-70 -28 50 -30 96 0C50 30 -70 28 -104 0Z', '#c98a54'),
      rounded(-40, -20, 80, 40, 8, '#fffdf6'),
      rounded(-26, -14, 34, 28, 5, '#8fc3d4'),
    ),
    line('M520 342Q430 400 380 470', '#ffffff', 3, 'opacity="0.5" stroke-dasharray="2 10"'),
  );
}

function canopy(seed: number, x: number, y: number, size: number): string {
  const random = randomFrom(seed);
  const spots = Array.from({ length: Math.round(size / 7) }, () => ({
    dx: random(-1, 1) * size,
    dy: random(-0.75, 0.75) * size,
    r: random(28, 58),
  })).filter(({ dx, dy }) => Math.hypot(dx, dy * 1.2) < size);
  return (
    ellipse(x, y, size * 0.98, size * 0.8, '#c7a878') +
    spots.map(({ dx, dy, r }) => circle(x + dx + 10, y + dy + 14, r, '#123f3a', 'opacity="0.45"')).join('') +
    spots
      .map(
        ({ dx, dy, r }, i) =>
          circle(x + dx, y + dy, r, ['#2c6a4a', '#37794f', '#235a45'][i % 3]!) +
          circle(x + dx - r * 0.25, y + dy - r * 0.28, r * 0.55, '#6aa862', 'opacity="0.65"'),
      )
      .join('')
  );
}

function beachAtDusk(): string {
  return picture(
    sky('#2f4d8a', '#7f74a8', '#f0a08a', '#ffd0a0', '#ffe3b8'),
    sun(420, 420, 40, '#fff3d0', '#ffd58a', 8),
    clouds(42, 180, '#ffc0a8', 6, 90),
    hills(33, 425, 60, down('#7a6f9c', '#a98fa6'), { bottom: 470 }),
    sea(12, 452, ['#ffcf9f', '#c79bb0', '#5d86b0', '#3a78a0'], {
      glint: 420,
      light: '#fff0cf',
      bottom: 720,
      strokes: 130,
    }),
    sailboat(250, 500, 70, '#fff2dc', '#6a4a5a'),
    path('M0 690C220 640 420 700 640 684C900 664 1090 640 1280 676V853H0Z', down('#e8b98d', '#b9805f')),
    line('M0 690C220 640 420 700 640 684C900 664 1090 640 1280 676', '#fff3df', 8, 'opacity="0.8"'),
    [
      [330, 780, 1],
      [720, 790, 1.05],
    ]
      .map(([x, y, s]) =>
        group(
          `translate(${x} ${y}) scale(${s})`,
          ellipse(40, 14, 230, 20, '#7a4c3c', 'opacity="0.35"'),
          line('M40 10L52 -210', '#6f4b31', 7),
          path(
            'M-120 -170Q52 -300 224 -170Q138 -190 52 -176Q-34 -190 -120 -170Z',
            across('#fff1d6', '#f0cfa2', '#c98f6a'),
          ),
          group('translate(-130 0) scale(0.62)', loungerPair(0, 0, 0)),
          group('translate(130 0) scale(0.62)', loungerPair(0, 0, 0)),
        ),
      )
      .join(''),
    palm(1140, 800, 430, '#2b3f4f', '#47605a'),
    palm(1240, 830, 330, '#26384a', '#3e5654'),
    palm(60, 810, 360, '#2b3f4f', '#47605a'),
    gulls(9, 620, 260, 5, '#fff4e0'),
  );
}

function loungerPair(x: number, y: number, tilt: number): string {
  return group(
    `translate(${x} ${y}) rotate(${tilt})`,
    ellipse(40, 12, 170, 18, '#0d4560', 'opacity="0.18"'),
    rounded(-110, -10, 320, 26, 8, down('#d9b283', '#a97a4c')),
    rounded(-90, -26, 120, 18, 8, '#fffaf0'),
    path('M30 -10L70 -62Q78 -68 84 -60L52 -8Z', '#fffaf0'),
    rounded(100, -26, 100, 18, 8, '#fffaf0'),
  );
}

export const BEACH = [
  { scene: 'coast', category: 'view.sea', svg: turquoiseCove() },
  { scene: 'coast', category: 'view.sea', svg: pierInTheMorning() },
  { scene: 'coast', category: 'view.sea', svg: beachAtDusk() },
] as const;
