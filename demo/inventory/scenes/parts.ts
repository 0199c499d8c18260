import {
  across,
  circle,
  down,
  ellipse,
  group,
  line,
  path,
  pick,
  polygon,
  radial,
  randomFrom,
  rect,
  repeat,
  round,
  rounded,
} from './kit.js';

/** A pine whose tiers are lit from the left. */
export function pine(x: number, y: number, h: number, lit: string, shade: string, snow = ''): string {
  const tiers = repeat(4, (i) => {
    const top = y - h + h * 0.2 * i;
    const bottom = top + h * (0.3 + i * 0.035);
    const w = h * (0.1 + i * 0.058);
    return (
      polygon(
        [
          [x, top],
          [x - w, bottom],
          [x, bottom - h * 0.035],
          [x + w, bottom],
        ],
        lit,
      ) +
      polygon(
        [
          [x, top],
          [x + w * 0.1, bottom - h * 0.03],
          [x + w, bottom],
        ],
        shade,
      ) +
      (snow &&
        polygon(
          [
            [x, top],
            [x - w * 0.62, top + (bottom - top) * 0.64],
            [x - w * 0.1, top + (bottom - top) * 0.5],
            [x + w * 0.35, top + (bottom - top) * 0.58],
          ],
          snow,
        ))
    );
  });
  return rect(x - h * 0.025, y - h * 0.12, h * 0.05, h * 0.12, '#5a3d2b') + tiers;
}

/** A stone pine of the coast: a leaning trunk and a flat crown. */
export function stonePine(x: number, y: number, h: number, lean = 0, dark = '#1f4a3d', light = '#4f8a5b'): string {
  const tx = x + lean;
  const ty = y - h;
  const crown = [
    [-0.3, 0.02, 0.24],
    [0.28, 0.03, 0.25],
    [0, -0.07, 0.3],
    [-0.12, 0.06, 0.22],
    [0.14, 0.07, 0.2],
  ];
  return (
    line(`M${x} ${y}Q${x + lean * 0.2} ${y - h * 0.5} ${tx} ${ty}`, '#4a3327', h * 0.045) +
    line(
      `M${round(x + lean * 0.45)} ${round(y - h * 0.62)}L${round(tx - h * 0.2)} ${round(ty + h * 0.03)}`,
      '#4a3327',
      h * 0.02,
    ) +
    crown.map(([dx, dy, r]) => ellipse(tx + dx! * h, ty + dy! * h, r! * h, r! * h * 0.42, dark)).join('') +
    crown
      .map(([dx, dy, r]) =>
        ellipse(tx + dx! * h - h * 0.04, ty + dy! * h - h * 0.05, r! * h * 0.72, r! * h * 0.24, light),
      )
      .join('')
  );
}

export function cypress(x: number, y: number, h: number, lit = '#3f7050', shade = '#234838'): string {
  const w = h * 0.11;
  const half = (side: number) =>
    `M${round(x)} ${round(y - h)}C${round(x + side * w * 1.1)} ${round(y - h * 0.6)} ${round(x + side * w * 1.5)} ${round(y - h * 0.15)} ${round(x)} ${round(y)}Z`;
  return path(half(-1), lit) + path(half(1), shade);
}

/** A round tree of many leaves. */
export function tree(seed: number, x: number, y: number, h: number, colours: string[]): string {
  const random = randomFrom(seed);
  const r = h * 0.3;
  return (
    line(`M${x} ${y}Q${x - 4} ${y - h * 0.3} ${x + 2} ${round(y - h * 0.6)}`, '#6b4a35', round(h * 0.05)) +
    colours
      .map((colour, layer) =>
        repeat(12, () => {
          const angle = random(0, 6.28);
          const far = random(0, r * 0.8);
          return circle(
            x + Math.cos(angle) * far - layer * r * 0.14,
            y - h * 0.68 + Math.sin(angle) * far * 0.75 - layer * r * 0.16,
            r * random(0.26, 0.46) * (1 - layer * 0.2),
            colour,
          );
        }),
      )
      .join('')
  );
}

/** A bough of bougainvillea along a line. */
export function blossoms(
  seed: number,
  points: number[][],
  size: number,
  count: number,
  colours = ['#8c1d5a', '#c2257a', '#e0408f', '#f278b3'],
): string {
  const random = randomFrom(seed);
  const spot = (spread: number) => {
    const at = random(0, points.length - 1.001);
    const [a, b] = [points[Math.floor(at)]!, points[Math.floor(at) + 1]!];
    const t = at % 1;
    return [
      a[0]! + (b[0]! - a[0]!) * t + random(-spread, spread),
      a[1]! + (b[1]! - a[1]!) * t + random(-spread, spread) * 0.8,
    ];
  };
  const leaves = repeat(Math.round(count / 2), () => {
    const [x, y] = spot(size);
    return ellipse(
      x!,
      y!,
      size * 0.2,
      size * 0.1,
      pick(random, ['#2f5d3a', '#3f7a48', '#5a9a58']),
      `transform="rotate(${Math.round(random(0, 180))} ${round(x!)} ${round(y!)})"`,
    );
  });
  const flowers = repeat(count, (i) => {
    const [x, y] = spot(size * 0.9);
    return circle(
      x!,
      y!,
      size * random(0.07, 0.17),
      colours[Math.min(colours.length - 1, Math.floor((i / count) * colours.length))]!,
    );
  });
  return leaves + flowers;
}

export function palm(x: number, y: number, h: number, colour = '#2f6b4f', light = '#5c9c62'): string {
  const fronds = [-165, -140, -112, -85, -60, -30, -8, 15, 195];
  return (
    line(`M${x} ${y}Q${x + h * 0.06} ${y - h * 0.5} ${x - h * 0.02} ${round(y - h)}`, '#7a5a40', round(h * 0.045)) +
    fronds
      .map((angle, i) =>
        group(
          `translate(${round(x - h * 0.02)} ${round(y - h)}) rotate(${angle})`,
          path(
            `M0 0Q${round(h * 0.22)} ${round(-h * 0.14)} ${round(h * 0.46)} ${round(h * 0.1)}Q${round(h * 0.2)} ${round(-h * 0.03)} 0 0Z`,
            i % 2 ? light : colour,
          ),
        ),
      )
      .join('')
  );
}

/** A sailing boat; `s` is the mast's height. */
export function sailboat(x: number, y: number, s: number, sail = '#fffaf0', hull = '#f3efe6'): string {
  return (
    ellipse(x, y + s * 0.07, s * 0.36, s * 0.03, '#0b3a52', 'opacity="0.3"') +
    line(`M${x} ${y}V${round(y - s)}`, '#6d5645', Math.max(1, s * 0.018)) +
    path(
      `M${x + s * 0.02} ${round(y - s * 0.97)}Q${round(x + s * 0.4)} ${round(y - s * 0.4)} ${round(x + s * 0.36)} ${round(y - s * 0.1)}L${round(x + s * 0.02)} ${round(y - s * 0.1)}Z`,
      sail,
    ) +
    path(
      `M${round(x - s * 0.02)} ${round(y - s * 0.86)}Q${round(x - s * 0.2)} ${round(y - s * 0.4)} ${round(x - s * 0.3)} ${round(y - s * 0.1)}L${round(x - s * 0.02)} ${round(y - s * 0.1)}Z`,
      sail,
      'opacity="0.82"',
    ) +
    path(
      `M${round(x - s * 0.36)} ${round(y - s * 0.07)}H${round(x + s * 0.4)}Q${round(x + s * 0.32)} ${round(y + s * 0.08)} ${round(x + s * 0.2)} ${round(y + s * 0.08)}H${round(x - s * 0.22)}Q${round(x - s * 0.32)} ${round(y + s * 0.06)} ${round(x - s * 0.36)} ${round(y - s * 0.07)}Z`,
      hull,
    ) +
    rect(x - s * 0.34, y - s * 0.02, s * 0.71, s * 0.025, '#b5523a')
  );
}

/** A wooden gulet at anchor. */
export function gulet(x: number, y: number, s: number): string {
  const wood = down('#b9733f', '#7d4526');
  return (
    ellipse(x, y + s * 0.1, s * 0.66, s * 0.04, '#0b3a52', 'opacity="0.35"') +
    [-0.12, 0.2]
      .map((dx, i) => line(`M${round(x + dx * s)} ${y}V${round(y - s * (0.95 - i * 0.15))}`, '#70492f', s * 0.018))
      .join('') +
    line(
      `M${round(x - s * 0.62)} ${round(y - s * 0.12)}L${round(x - s * 0.12)} ${round(y - s * 0.95)}L${round(x + s * 0.2)} ${round(y - s * 0.8)}L${round(x + s * 0.6)} ${round(y - s * 0.1)}`,
      '#fff8ec',
      1.2,
      'opacity="0.7"',
    ) +
    path(
      `M${round(x - s * 0.72)} ${round(y - s * 0.14)}Q${round(x - s * 0.3)} ${round(y - s * 0.03)} ${round(x + s * 0.6)} ${round(y - s * 0.1)}Q${round(x + s * 0.56)} ${round(y + s * 0.06)} ${round(x + s * 0.44)} ${round(y + s * 0.11)}H${round(x - s * 0.4)}Q${round(x - s * 0.58)} ${round(y + s * 0.05)} ${round(x - s * 0.72)} ${round(y - s * 0.14)}Z`,
      wood,
    ) +
    rounded(x - s * 0.05, y - s * 0.19, s * 0.46, s * 0.12, 3, '#fff4e0') +
    repeat(4, (i) => rounded(x + i * s * 0.1, y - s * 0.16, s * 0.05, s * 0.04, 1, '#5d8fa6'))
  );
}

/** A hot-air balloon of coloured gores. */
export function balloon(x: number, y: number, r: number, colours: string[]): string {
  const gores = [1, 0.72, 0.4, 0.12]
    .map((w, i) =>
      path(
        `M${round(x - r * w)} ${round(y)}C${round(x - r * w)} ${round(y - r * 1.32)} ${round(x + r * w)} ${round(y - r * 1.32)} ${round(x + r * w)} ${round(y)}C${round(x + r * w)} ${round(y + r * 0.62)} ${round(x + r * 0.2)} ${round(y + r * 0.95)} ${round(x + r * 0.17)} ${round(y + r * 1.2)}H${round(x - r * 0.17)}C${round(x - r * 0.2)} ${round(y + r * 0.95)} ${round(x - r * w)} ${round(y + r * 0.62)} ${round(x - r * w)} ${round(y)}Z`,
        colours[i % colours.length]!,
      ),
    )
    .join('');
  const light = path(
    `M${round(x - r)} ${round(y)}C${round(x - r)} ${round(y - r * 1.32)} ${round(x + r)} ${round(y - r * 1.32)} ${round(x + r)} ${round(y)}C${round(x + r)} ${round(y + r * 0.62)} ${round(x + r * 0.2)} ${round(y + r * 0.95)} ${round(x + r * 0.17)} ${round(y + r * 1.2)}H${round(x - r * 0.17)}C${round(x - r * 0.2)} ${round(y + r * 0.95)} ${round(x - r)} ${round(y + r * 0.62)} ${round(x - r)} ${round(y)}Z`,
    across('#ffe2b0@0.5', '#ffffff@0.05', '#3a1030@0.4'),
  );
  const ropes = [-0.15, 0.15]
    .map((dx) => `M${round(x + dx * r)} ${round(y + r * 1.2)}L${round(x + dx * r * 0.8)} ${round(y + r * 1.46)}`)
    .join('');
  return (
    gores +
    light +
    line(ropes, '#5b3a2a', Math.max(0.6, r * 0.02)) +
    rounded(x - r * 0.14, y + r * 1.44, r * 0.28, r * 0.2, r * 0.04, '#6b4327')
  );
}

/** A fairy chimney: a tuff cone with a dark cap and little windows. */
export function chimney(
  x: number,
  y: number,
  w: number,
  h: number,
  lit: string,
  shade: string,
  windows = 0,
  glow = '#4a2a22',
): string {
  const body = `M${round(x - w / 2)} ${y}C${round(x - w * 0.4)} ${round(y - h * 0.5)} ${round(x - w * 0.2)} ${round(y - h * 0.75)} ${round(x - w * 0.13)} ${round(y - h * 0.86)}H${round(x + w * 0.13)}C${round(x + w * 0.2)} ${round(y - h * 0.75)} ${round(x + w * 0.4)} ${round(y - h * 0.5)} ${round(x + w / 2)} ${y}Z`;
  const cap = `M${round(x - w * 0.25)} ${round(y - h * 0.85)}Q${round(x - w * 0.1)} ${round(y - h * 1.02)} ${round(x + w * 0.02)} ${round(y - h)}Q${round(x + w * 0.2)} ${round(y - h * 0.95)} ${round(x + w * 0.25)} ${round(y - h * 0.85)}Q${round(x)} ${round(y - h * 0.81)} ${round(x - w * 0.25)} ${round(y - h * 0.85)}Z`;
  return (
    path(body, across(lit, lit, shade)) +
    path(cap, across('#8a5a4a', '#5a3836')) +
    repeat(windows, (i) => {
      const wy = y - h * (0.2 + i * 0.2);
      const wx = x + (i % 2 ? 0.08 : -0.12) * w;
      const s = w * 0.075;
      return path(
        `M${round(wx - s)} ${round(wy)}V${round(wy - s * 1.6)}A${round(s)} ${round(s)} 0 0 1 ${round(wx + s)} ${round(wy - s * 1.6)}V${round(wy)}Z`,
        glow,
      );
    })
  );
}

/** A mosque's silhouette: a great dome among half domes; `s` is half its width. */
export function mosque(x: number, y: number, s: number, fill: string, minarets: number[] = [-1.25, 1.25]): string {
  const dome = (cx: number, cy: number, r: number) =>
    path(
      `M${round(cx - r)} ${round(cy)}C${round(cx - r)} ${round(cy - r * 1.15)} ${round(cx + r)} ${round(cy - r * 1.15)} ${round(cx + r)} ${round(cy)}Z`,
      fill,
    );
  return (
    minarets.map((dx, i) => minaret(x + dx * s, y, s * (Math.abs(dx) > 1 ? 1.9 : 2.15) - (i % 2) * 2, fill)).join('') +
    rect(x - s, y - s * 0.45, s * 2, s * 0.45, fill) +
    rect(x - s * 0.62, y - s * 0.72, s * 1.24, s * 0.4, fill) +
    [-0.78, 0.78].map((dx) => dome(x + dx * s, y - s * 0.44, s * 0.26)).join('') +
    [-0.46, 0.46].map((dx) => dome(x + dx * s, y - s * 0.7, s * 0.34)).join('') +
    rect(x - s * 0.46, y - s * 0.86, s * 0.92, s * 0.2, fill) +
    dome(x, y - s * 0.84, s * 0.48) +
    line(`M${x} ${round(y - s * 1.24)}V${round(y - s * 1.4)}`, fill, Math.max(1, s * 0.025))
  );
}

function minaret(x: number, y: number, h: number, fill: string): string {
  const w = h * 0.034;
  return (
    rect(x - w, y - h * 0.8, w * 2, h * 0.8, fill) +
    rect(x - w * 1.9, y - h * 0.62, w * 3.8, h * 0.02, fill) +
    rect(x - w * 1.7, y - h * 0.79, w * 3.4, h * 0.02, fill) +
    polygon(
      [
        [x - w * 1.1, y - h * 0.8],
        [x, y - h],
        [x + w * 1.1, y - h * 0.8],
      ],
      fill,
    )
  );
}

/** A ferry of the Bosphorus. */
export function ferry(x: number, y: number, s: number, lit = false): string {
  const pane = lit ? '#ffd98a' : '#6f93a8';
  const windows = (wy: number, n: number, from: number) =>
    repeat(n, (i) => rect(x + from * s + i * s * 0.078, wy, s * 0.05, s * 0.035, pane));
  return (
    ellipse(x, y + s * 0.05, s * 0.62, s * 0.03, '#16324a', 'opacity="0.35"') +
    path(
      `M${round(x - s * 0.56)} ${round(y - s * 0.09)}H${round(x + s * 0.6)}L${round(x + s * 0.48)} ${round(y + s * 0.05)}H${round(x - s * 0.48)}Z`,
      '#f4f1ea',
    ) +
    rect(x - s * 0.53, y - s * 0.02, s * 1.07, s * 0.03, '#b3402f') +
    rounded(x - s * 0.46, y - s * 0.17, s * 0.9, s * 0.09, 2, '#fdfaf3') +
    windows(y - s * 0.145, 11, -0.42) +
    rounded(x - s * 0.34, y - s * 0.25, s * 0.62, s * 0.09, 2, '#fdfaf3') +
    windows(y - s * 0.225, 7, -0.3) +
    rect(x - s * 0.05, y - s * 0.4, s * 0.09, s * 0.16, '#e6b23c') +
    rect(x - s * 0.05, y - s * 0.4, s * 0.09, s * 0.04, '#33302f')
  );
}

/** Small birds in the distance. */
export function gulls(seed: number, x: number, y: number, count: number, colour = '#ffffff'): string {
  const random = randomFrom(seed);
  return repeat(count, () => {
    const gx = round(x + random(-130, 130));
    const gy = round(y + random(-60, 60));
    const s = round(random(6, 13));
    return line(
      `M${gx - s} ${gy - s * 0.3}Q${gx - s * 0.4} ${gy - s * 0.7} ${gx} ${gy}Q${gx + s * 0.4} ${gy - s * 0.7} ${gx + s} ${gy - s * 0.3}`,
      colour,
      1.8,
      'opacity="0.8"',
    );
  });
}

export function potted(
  seed: number,
  x: number,
  y: number,
  s: number,
  pot = '#c26b44',
  leaves = ['#2f5d43', '#47825a', '#7fb07a'],
): string {
  const random = randomFrom(seed);
  return (
    repeat(16, (i) => {
      const angle = -160 + i * 9 + random(-6, 6);
      const long = s * random(0.6, 1.05);
      return group(
        `translate(${round(x)} ${round(y - s * 0.4)}) rotate(${Math.round(angle)})`,
        path(
          `M0 0Q${round(long * 0.5)} ${round(-long * 0.16)} ${round(long)} 0Q${round(long * 0.5)} ${round(long * 0.12)} 0 0Z`,
          leaves[i % leaves.length]!,
        ),
      );
    }) +
    path(
      `M${round(x - s * 0.28)} ${round(y - s * 0.46)}H${round(x + s * 0.28)}L${round(x + s * 0.2)} ${round(y)}H${round(x - s * 0.2)}Z`,
      across(pot, pot, '#7d3f2a'),
    )
  );
}

/** A string of lights that hangs between two points. */
export function lights(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  colour = '#ffdf9a',
): string {
  const at = (t: number): [number, number] => [
    (1 - t) ** 2 * x1 + 2 * t * (1 - t) * ((x1 + x2) / 2) + t * t * x2,
    (1 - t) ** 2 * y1 + 2 * t * (1 - t) * ((y1 + y2) / 2 + sag) + t * t * y2,
  ];
  return (
    line(`M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag} ${x2} ${y2}`, '#2a2030', 2) +
    repeat(count, (i) => {
      const [x, y] = at((i + 0.5) / count);
      return (
        circle(x, y + 7, 20, radial(`${colour}@0.55`, `${colour}@0.12`, `${colour}@0`)) +
        circle(x, y + 7, 4.6, '#fff3cf')
      );
    })
  );
}
