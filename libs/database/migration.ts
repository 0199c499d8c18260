import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A numbered migration of a service: `export default migration(3, 'booking notes', sql)`, or a function for data.
 * Expand, then contract; there is no down migration, a mistake is fixed by the next number.
 */
export function migration(
  number: number,
  title: string,
  work: string | ((runner: QueryRunner) => Promise<void>),
): new () => MigrationInterface {
  return class implements MigrationInterface {
    // TypeORM orders by the thirteen-digit suffix of a name.
    name = `${title.replaceAll(' ', '_')}_${String(number).padStart(13, '0')}`;
    async up(runner: QueryRunner): Promise<void> {
      if (typeof work === 'string') await runner.query(work);
      else await work(runner);
    }
    async down(): Promise<void> {
      throw new Error('migrations only go forward');
    }
  };
}
