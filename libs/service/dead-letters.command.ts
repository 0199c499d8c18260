import { parseArgs } from 'node:util';
import { isUuid } from '#libs/contracts';
import { listDeadLetters, sendDeadLettersAgain, type DeadLetters } from '#libs/database';
import { ConfigFault } from '#libs/process';

const USAGE = `npm run messages:failed -- [--service reservations] [--name mail.send] [ID …] [--retry] [--all]`;

/**
 * `npm run messages:failed`: what went to the dead letters; with `--retry`, has the chosen ones sent again.
 * @throws ConfigFault for a retry that chooses nothing, without `--all`.
 */
export async function deadLettersCommand(adminUrl: string, args: string[]): Promise<void> {
  const { values, positionals: ids } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      service: { type: 'string' },
      name: { type: 'string' },
      retry: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  });
  if (!ids.every(isUuid)) throw new ConfigFault(`An id of a message is a UUID. ${USAGE}`);
  const { service, name, retry, all } = values;
  const choice = { service, name, ids };
  if (!retry) return tell((await listDeadLetters(adminUrl, choice)).map(describe), 'There are no dead letters.');
  if (!all && !service && !name && ids.length === 0)
    throw new ConfigFault(`Which ones? --all for all of them. ${USAGE}`);
  const sent = await sendDeadLettersAgain(adminUrl, choice);
  tell(
    sent.map((each) => `${each.service}: ${each.count} are sent again as soon as it runs.`),
    'There are none of these.',
  );
}

function describe({ service, consumer, name, error, count, since, example }: DeadLetters): string {
  return `${service} → ${consumer}  ${count} × ${name}, since ${since.toISOString()}, one is ${example}\n  ${error}`;
}

function tell(lines: string[], none: string): void {
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : none}\n`);
}
