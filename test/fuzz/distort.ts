import fc from 'fast-check';

const HUGE = 'x'.repeat(5_000);

/** Anything a JSON document can hold, above all what programs stumble over. */
export function wild(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      '',
      0,
      -1,
      1e308,
      -0.5,
      2 ** 31,
      2 ** 53,
      [],
      {},
      [[]],
      'null',
      '\0',
      '\ud800',
      'İıŞğ\u202e',
      '2026-02-30',
      20_260_230,
      99_999_999,
      HUGE,
      { $ne: null },
      { length: 1e9 },
      { toString: 1, valueOf: 1 },
      JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
    ),
    fc.jsonValue({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
}

/** Mostly as it was; else one thing in it is missing, is something else, or is too many. */
export function distort(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const bend = fc.record({
    how: fc.constantFrom('replace', 'drop', 'add', 'wrap', 'repeat'),
    where: fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 5 }),
    what: wild(),
  });
  return fc.oneof(
    { weight: 5, arbitrary: values },
    {
      weight: 4,
      arbitrary: fc.tuple(values, bend).map(([value, { how, where, what }]) => bent(value, where, how, what)),
    },
  );
}

type Container = Record<string, unknown>;

function bent(value: unknown, [step, ...rest]: number[], how: string, what: unknown): unknown {
  const isContainer = typeof value === 'object' && value !== null;
  const keys = isContainer ? Object.keys(value) : [];
  if (step === undefined || keys.length === 0)
    return how === 'wrap' ? [value] : how === 'repeat' ? [value, value] : what;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Container;
  const key = keys[step % keys.length]!;
  if (rest.length > 0 && step % 3 !== 0) copy[key] = bent(copy[key], rest, how, what);
  else if (how === 'drop') delete copy[key];
  else if (how === 'add') copy[`${key}x`] = what;
  else if (how === 'wrap') copy[key] = [copy[key]];
  else if (how === 'repeat') copy[key] = Array.from({ length: 300 }, () => copy[key]);
  else copy[key] = what;
  return copy;
}
