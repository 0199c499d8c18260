import { decode, encode, RECURSION_DESIRED, AUTHORITATIVE_ANSWER, type Answer, type Packet } from 'dns-packet';
import { z } from 'zod';

const Host = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/);

/** A record as a registrar's form has it. A CAA record's value is the authority that may issue. */
export const ZoneRecord = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('A'), name: Host, value: z.ipv4() }),
  z.strictObject({ type: z.literal('AAAA'), name: Host, value: z.ipv6() }),
  z.strictObject({ type: z.literal('CNAME'), name: Host, value: Host }),
  z.strictObject({ type: z.literal('TXT'), name: Host, value: z.string().min(1).max(255) }),
  z.strictObject({ type: z.literal('CAA'), name: Host, value: z.string().min(1).max(255) }),
]);
export type ZoneRecord = z.output<typeof ZoneRecord>;

const TTL_S = 1;
const NXDOMAIN = 3;
const SERVFAIL = 2;
/** Aliases that lead in a circle end. */
const MOST_ALIASES = 8;

/** The answer to a question; undefined for what is none. `fails`: the server has trouble. */
export function answerQuestion(asked: Buffer, zone: readonly ZoneRecord[], fails: boolean): Buffer | undefined {
  const { id, type, flags = 0, questions } = decode(asked);
  const [question] = questions ?? [];
  if (type !== 'query' || !question) return undefined;
  const answers = fails ? [] : answersTo(question.name.toLowerCase(), question.type, zone);
  const exists = zone.some(({ name }) => isAtOrBelow(name, question.name.toLowerCase()));
  const code = fails ? SERVFAIL : answers.length > 0 || exists ? 0 : NXDOMAIN;
  const answer: Packet = {
    ...{ id, type: 'response', questions: [question], answers },
    flags: (flags & RECURSION_DESIRED) | AUTHORITATIVE_ANSWER | code,
  };
  return encode(answer);
}

/** A name with records below it exists, though it has none of its own. */
const isAtOrBelow = (name: string, above: string) => name === above || name.endsWith(`.${above}`);

function answersTo(name: string, type: string, zone: readonly ZoneRecord[], aliases = 0): Answer[] {
  const own = zone.filter((record) => record.name === name);
  const answers = own.filter((record) => record.type === type).map(answerOf);
  const alias = own.find((record) => record.type === 'CNAME');
  if (answers.length > 0 || !alias || type === 'CNAME' || aliases === MOST_ALIASES) return answers;
  return [answerOf(alias), ...answersTo(alias.value, type, zone, aliases + 1)];
}

function answerOf({ type, name, value }: ZoneRecord): Answer {
  if (type === 'CAA') return { type, name, ttl: TTL_S, data: { flags: 0, tag: 'issue', value } };
  return { type, name, ttl: TTL_S, data: value };
}
