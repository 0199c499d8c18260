import type { MigrationInterface, QueryRunner } from 'typeorm';

type Migration = new () => MigrationInterface;

/**
 * A numbered migration of a service: `export default migration(3, 'booking notes', sql)`, or a function for data.
 * Expand, then contract; there is no down migration, a mistake is fixed by the next number.
 */
export function migration(
  number: number,
  title: string,
  work: string | ((runner: QueryRunner) => Promise<void>),
): Migration {
  return class implements MigrationInterface {
    name = nameOf(number, title);
    async up(runner: QueryRunner): Promise<void> {
      if (typeof work === 'string') await runner.query(work);
      else await work(runner);
    }
    down = refuse;
  };
}

/**
 * A numbered migration that builds indexes of large tables while these are written to: a definition
 * by its index' name, `unique on …` for a key. What
 * was left of an interrupted build is dropped first.
 */
export function indexMigration(number: number, title: string, indexes: Readonly<Record<string, string>>): Migration {
  return class implements MigrationInterface {
    name = nameOf(number, title);
    // Such a build cannot be part of a transaction.
    transaction = false;
    async up(runner: QueryRunner): Promise<void> {
      // It waits for each transaction that is open, and no statement waits for it.
      await runner.query('set lock_timeout = 0');
      for (const statement of Object.entries(indexes).flatMap(buildOf)) await runner.query(statement);
      await runner.query('reset lock_timeout');
    }
    down = refuse;
  };
}

function buildOf([index, definition]: [string, string]): string[] {
  const [, unique = '', rest = ''] = /^(unique )?(.*)$/s.exec(definition) ?? [];
  return [`drop index concurrently if exists ${index}`, `create ${unique}index concurrently ${index} ${rest}`];
}

/** TypeORM orders by the thirteen-digit suffix of a name. */
function nameOf(number: number, title: string): string {
  return `${title.replaceAll(' ', '_')}_${String(number).padStart(13, '0')}`;
}

async function refuse(): Promise<void> {
  throw new Error('migrations only go forward');
}
