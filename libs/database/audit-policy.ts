/** Columns whose values never leave their table: the audit shows only that they changed. */
export const SECRET_COLUMN =
  '(^|_)(password|hash|hashes|secret|secrets|cipher|sealed|token|tokens|credentials)$|^(code|codes|order_code|order_url)$';

/** What the audit leaves out of a service's tables; each service declares its own. */
export interface AuditPolicy {
  /**
   * Columns with personal data, as `table.column`. The audit records that they changed, without their values: it is
   * immutable, so it may hold nothing that falls under the right to erasure (docs/adr/0013).
   */
  personal: readonly string[];
  /** Tables that are not audited: they repeat the data of another, or are themselves the record of who did what. */
  unwatched?: readonly string[];
}
