import { parseArgs } from 'node:util';
import { isUuid } from '#libs/contracts';
import { announceOnce, eachOutbox, groupDeadLetters, retryDeadLetters, type DeadLetters } from '#libs/database';
import { ConfigFault } from '#libs/process';

const USAGE = `npm run messages:failed -- [--service reservations] [--name mail.send] [ID …] [--retry] [--all]`;

/**
 * `npm run messages:failed`: lists the dead letters; with `--retry`, resends the chosen ones.
 * @throws ConfigFault for a retry without a filter, unless `--all` is given.
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
  const choice = { name, ids };
  if (!retry) {
    const lines = await eachOutbox(adminUrl, service, async (tx, sender) =>
      (await groupDeadLetters(tx, choice)).map((group) => describe(sender, group)),
    );
    return print(lines.flat(), 'There are no dead letters.');
  }
  if (!all && !service && !name && ids.length === 0)
    throw new ConfigFault(`Which ones? --all for all of them. ${USAGE}`);
  const sent = await eachOutbox(adminUrl, service, async (tx, sender) => {
    const count = await retryDeadLetters(tx, choice);
    await announceOnce(tx, `outbox.${sender}`);
    return count > 0 ? [`${sender}: ${count} are sent again as soon as it runs.`] : [];
  });
  print(sent.flat(), 'There are none of these.');
}

function describe(sender: string, { consumer, name, error, count, since, example }: DeadLetters): string {
  return `${sender} → ${consumer}  ${count} × ${name}, since ${since.toISOString()}, one is ${example}\n  ${error}`;
}

function print(lines: string[], none: string): void {
  process.stdout.write(`${lines.length > 0 ? lines.join('\n') : none}\n`);
}
