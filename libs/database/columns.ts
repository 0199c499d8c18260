import { getMetadataArgsStorage } from 'typeorm';

/**
 * The columns of an entity as a prepared statement selects them, under the names of its properties. A row that is read
 * so often that building its statement would take longer than running it is read by `Tx.row` with these.
 */
export function columnsOf(entity: new () => object): string {
  return getMetadataArgsStorage()
    .columns.filter(({ target }) => target === entity)
    .map(({ propertyName, options }) => `${options.name ?? propertyName} as "${propertyName}"`)
    .join(', ');
}
