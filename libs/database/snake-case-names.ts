import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from 'typeorm/util/StringUtils.js';

/** The column of an entity's property: its own name, or else the property's in snake case. */
export const columnName = (property: string, custom?: string): string => custom ?? snakeCase(property);

/** Names columns as `columnName` does; entities here embed nothing. */
export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string, custom: string | undefined): string {
    return columnName(property, custom);
  }
}
