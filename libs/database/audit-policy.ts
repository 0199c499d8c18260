/** Columns whose values never leave their table: whoever reads the audit learns that they changed, and nothing more. */
export const SECRET_COLUMN =
  '(^|_)(password|hash|hashes|secret|secrets|cipher|sealed|token|tokens|credentials)$|^(code|codes|order_code|order_url)$';

/** What the audit leaves out of a service's tables; each service declares its own. */
export interface AuditPolicy {
  /**
   * Columns that tell of a person, as `table.column`. The audit records that they changed, without their values: it can not
   * be changed, so nothing may be in it that somebody has a right to have forgotten (docs/adr/0013).
   */
  personal: readonly string[];
  /** Tables that are not watched: they say again what another says, or are themselves the record of who did what. */
  unwatched?: readonly string[];
}
