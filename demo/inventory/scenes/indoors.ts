import {
  across,
  ball,
  circle,
  clipped,
  down,
  ellipse,
  faded,
  HEIGHT,
  hills,
  line,
  path,
  polygon,
  radial,
  rect,
  repeat,
  rounded,
  sea,
  slanted,
  WIDTH,
} from './kit.js';
import { blossoms, sailboat } from './parts.js';

export const VIEWS: Record<'sea' | 'valley' | 'evening', (x: number, y: number, w: number, h: number) => string> = {
  sea: (x, y, w, h) =>
    rect(x, y, w, h, down('#7cc3ea', '#cdeaf5', '#fff3dc')) +
    hills(7, y + h * 0.56, 24, down('#8fb4c8', '#accad2'), { from: x, to: x + w, bottom: y + h }) +
    sea(5, y + h * 0.58, ['#3fa6c8', '#35bcc2'], { bottom: y + h, strokes: 0 }) +
    sailboat(x + w * 0.62, y + h * 0.68, h * 0.14) +
    blossoms(
      9,
      [
        [x, y],
        [x + w * 0.4, y + 6],
      ],
      34,
      90,
    ),
  valley: (x, y, w, h) =>
    rect(x, y, w, h, down('#9cc9e4', '#fdeed2')) +
    [
      [0.58, 50, '#a8c8c0'],
      [0.68, 40, '#7fae8c'],
      [0.82, 30, '#5f9664'],
    ]
      .map(([at, tall, colour], i) =>
        hills(31 + i, y + h * (at as number), tall as number, colour as string, { from: x, to: x + w, bottom: y + h }),
      )
      .join(''),
  evening: (x, y, w, h) =>
    rect(x, y, w, h, down('#4a4a8c', '#d9788a', '#ffc48a')) +
    circle(x + w * 0.5, y + h * 0.56, h * 0.06, '#fff0c8') +
    sea(8, y + h * 0.6, ['#e89a8a', '#6a4a8a'], { bottom: y + h, strokes: 0 }) +
    hills(44, y + h * 0.58, 20, '#7a4f80', { from: x, to: x + w * 0.45, bottom: y + h * 0.61 }),
};

/** A room: a wall lit from a side, a wooden floor in perspective. */
export function room(wall: string[], floor: string[], horizon = 600): string {
  return (
    rect(0, 0, WIDTH, horizon, across(...wall)) +
    rect(0, horizon, WIDTH, HEIGHT - horizon, down(...floor)) +
    repeat(13, (i) =>
      line(`M${640 + (i - 6) * 130} ${horizon}L${640 + (i - 6) * 260} ${HEIGHT}`, '#3a2014', 1.5, 'opacity="0.22"'),
    ) +
    rect(0, horizon - 18, WIDTH, 18, '#ffffff', 'opacity="0.5"') +
    rect(0, horizon, WIDTH, 14, '#3a2014', 'opacity="0.16"')
  );
}

/** A window with a view, a frame and curtains. */
export function window(
  x: number,
  y: number,
  w: number,
  h: number,
  view: keyof typeof VIEWS,
  curtain = '#fff7e8',
): string {
  const fold = (side: number) => {
    const from = side < 0 ? x - 62 : x + w - 28;
    return repeat(5, (i) =>
      path(
        `M${from + i * 18} ${y - 34}h20q${side * 6} ${h * 0.5} 0 ${h + 90}h-20q${side * 6} ${-h * 0.5} 0 ${-h - 90}z`,
        i % 2 ? curtain : '#e4d3b8',
      ),
    );
  };
  return (
    rect(x - 16, y - 16, w + 32, h + 32, '#fffdf8') +
    clipped(rect(x, y, w, h, '#000'), VIEWS[view](x, y, w, h)) +
    line(`M${x + w / 2} ${y}v${h}M${x} ${y + h * 0.3}h${w}`, '#fffdf8', 9) +
    rect(x - 24, y + h + 14, w + 48, 14, '#f0e4d0') +
    polygon(
      [
        [x, y],
        [x + w * 0.5, y],
        [x + w * 0.2, y + h],
        [x, y + h],
      ],
      '#ffffff',
      'opacity="0.12"',
    ) +
    rounded(x - 90, y - 46, w + 180, 12, 6, '#8a5f3f') +
    fold(-1) +
    fold(1)
  );
}

/** A double bed seen from its foot. */
export function bed(x: number, y: number, w: number, head: string[], throwOver: string[], pillows = 2): string {
  const pw = (w - 50) / pillows;
  return (
    ellipse(x + w / 2, y + 8, w * 0.62, 26, '#2a160e', 'opacity="0.3"') +
    rounded(x - 26, y - 372, w + 52, 300, 26, across(...head)) +
    repeat(5, (i) => line(`M${x - 26 + ((w + 52) * (i + 1)) / 6} ${y - 362}v200`, '#2a160e', 2.5, 'opacity="0.16"')) +
    rounded(x, y - 232, w, 150, 22, down('#ffffff', '#efe7dc')) +
    repeat(pillows, (i) =>
      rounded(x + 20 + i * (pw + 10), y - 288, pw, 92, 34, slanted('#ffffff', '#fdf9f2', '#d9cdbd')),
    ) +
    repeat(pillows, (i) =>
      rounded(x + 20 + pw * 0.18 + i * (pw + 10), y - 246, pw * 0.64, 70, 26, slanted(throwOver[0]!, throwOver[1]!)),
    ) +
    path(
      `M${x - 8} ${y - 180}Q${x + w / 2} ${y - 204} ${x + w + 8} ${y - 180}L${x + w + 22} ${y - 6}Q${x + w / 2} ${y + 12} ${x - 22} ${y - 6}Z`,
      down('#ffffff', '#f6efe4', '#dccfbd'),
    ) +
    path(
      `M${x - 15} ${y - 104}Q${x + w / 2} ${y - 124} ${x + w + 15} ${y - 104}L${x + w + 24} ${y - 2}Q${x + w / 2} ${y + 16} ${x - 24} ${y - 2}Z`,
      across(throwOver[0]!, throwOver[1]!, throwOver[0]!),
    ) +
    repeat(3, (i) =>
      line(
        `M${x - 16 - i * 2.4} ${y - 84 + i * 26}Q${x + w / 2} ${y - 104 + i * 28} ${x + w + 16 + i * 2.4} ${y - 84 + i * 26}`,
        '#ffffff',
        3,
        'opacity="0.4"',
      ),
    ) +
    path(
      `M${x + w * 0.2} ${y - 176}q${w * 0.1} 40 ${w * 0.06} 66M${x + w * 0.74} ${y - 178}q${-w * 0.06} 40 ${-w * 0.02} 66`,
      'none',
      'stroke="#cdbfab" stroke-width="3" opacity="0.5"',
    )
  );
}

/** A bedside table with a lit lamp. */
export function nightstand(x: number, y: number): string {
  return (
    ellipse(x, y - 190, 210, 210, radial('#ffd88a@0.55', '#ffd88a@0')) +
    rounded(x - 52, y - 112, 104, 112, 6, across('#9c6a44', '#6f4529')) +
    rounded(x - 44, y - 98, 88, 34, 4, '#7d5033') +
    rounded(x - 44, y - 56, 88, 34, 4, '#7d5033') +
    circle(x, y - 81, 4, '#e8c486') +
    circle(x, y - 39, 4, '#e8c486') +
    ellipse(x, y - 132, 22, 24, ball('#f6efe2', '#c9a27c')) +
    rect(x - 3, y - 168, 6, 18, '#8a6242') +
    path(`M${x - 26} ${y - 230}H${x + 26}L${x + 42} ${y - 162}H${x - 42}Z`, down('#fff7dc', '#ffd98f'))
  );
}

export function rug(x: number, y: number, rx: number, ry: number, colours: string[]): string {
  return colours.map((colour, i) => ellipse(x, y, rx * (1 - i * 0.16), ry * (1 - i * 0.16), colour)).join('');
}

export function pictureOnWall(x: number, y: number, w: number, h: number, colours: string[]): string {
  return (
    rect(x + 6, y + 8, w, h, '#3a2014', 'opacity="0.2"') +
    rect(x, y, w, h, '#7d5436') +
    rect(x + 8, y + 8, w - 16, h - 16, '#fdf6ea') +
    clipped(
      rect(x + 20, y + 20, w - 40, h - 40, '#000'),
      rect(x, y, w, h, colours[0]!),
      circle(x + w * 0.62, y + h * 0.4, w * 0.16, colours[1]!),
      ellipse(x + w * 0.3, y + h, w * 0.5, h * 0.42, colours[2]!),
      ellipse(x + w * 0.9, y + h, w * 0.5, h * 0.3, colours[3]!),
    )
  );
}

export function armchair(x: number, y: number, colours: string[]): string {
  const [lit, shade] = colours as [string, string];
  return (
    ellipse(x, y + 4, 130, 16, '#2a160e', 'opacity="0.3"') +
    line(`M${x - 80} ${y - 20}l-8 22M${x + 80} ${y - 20}l8 22`, '#5d3b25', 9) +
    rounded(x - 92, y - 220, 184, 180, 46, across(lit, shade)) +
    rounded(x - 78, y - 108, 156, 62, 20, down(lit, shade)) +
    rounded(x - 116, y - 136, 50, 116, 22, lit) +
    rounded(x + 66, y - 136, 50, 116, 22, shade) +
    rounded(x - 42, y - 168, 84, 72, 16, slanted('#f6e3b8', '#e0a85a'))
  );
}

export function lightOnFloor(points: number[][]): string {
  return faded(0.2, polygon(points, '#fff3c8'));
}
