import { readFileSync } from 'node:fs';

const options = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));

function withJsx(tsx) {
  const { parser, transform } = options.jsc;
  return {
    ...options,
    jsc: { ...options.jsc, parser: { ...parser, tsx }, transform: { ...transform, react: { runtime: 'automatic' } } },
  };
}

/** .swcrc holds for both; only in .tsx does `<T>` begin an element. */
export const forTs = withJsx(false);
export const forTsx = withJsx(true);
