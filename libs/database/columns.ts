import { getMetadataArgsStorage } from 'typeorm';
import { columnName } from './snake-case-names.js';

/**
 * The columns of an entity as a prepared statement selects them, aliased to its properties: for rows read so often by
 * `Tx.row` that building the statement would take longer than running it.
 */
export function columnsOf(entity: new () => object): string {
  return getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .map(({ propertyName, options }) => `${columnName(propertyName, options.name)} as "${propertyName}"`)
    .join(', ');
}
