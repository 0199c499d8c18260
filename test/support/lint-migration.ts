/** A statement of a migration that stops the running release, or breaks it. */
export interface Finding {
  rule: string;
  statement: string;
}

/** Tables that grow with bookings, prices and messages: what locks them for their length is noticed. */
const LARGE =
  'booking_history|booking_notes|booking_payments|booking_refunds|booking_sums|booking_words|bookings|carts|challenges|' +
  'credit_movements|gateway_transactions|guest_check_ins|holds|hotel_changes|hotel_inventory|idempotency_keys|inbox|invoice_ends|' +
  'invoice_refunds|invoice_terms|invoices|links|messages|money_accounts|money_moves|orders|outbox|payment_words|payments|plan_months|' +
  'planning_changes|price_versions|records|refunds|room_nights|sessions|stock_movements|tasks|tries';
/** The reason for a contraction, in the same file: `-- contract: no release reads it since 1.4`. */
const CONTRACT = /--\s*contract:\s*\S+/;

interface Rule {
  rule: string;
  breaks: RegExp;
  /** Where it holds for large tables alone. */
  large?: boolean;
  /** Where an agreed contraction allows it. */
  contracts?: boolean;
}

const RULES: readonly Rule[] = [
  {
    rule: 'a required column needs a default: the release before does not write it',
    breaks:
      /add\s+column\s+(?:(?!,\s*(?:add|drop|alter)\b|default\b|generated\b)[\s\S])*?\bnot\s+null(?![^,;]*\bdefault\b)/i,
  },
  {
    rule: 'a default that differs by row rewrites the table',
    breaks: /add\s+column\s+[^,;]*default\s+(gen_random_uuid|uuidv7|random|clock_timestamp|nextval)\b/i,
  },
  {
    rule: 'what the release before reads is dropped in a later one, with a note "-- contract: why"',
    breaks: /\bdrop\s+(column|table|view|function|schema)\b/i,
    contracts: true,
  },
  { rule: 'nothing is renamed: the release before uses the old name', breaks: /\brename\s+(to|column|constraint)\b/i },
  { rule: 'a type changes by a new column', breaks: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i },
  {
    rule: 'a required column is checked by a constraint that is validated later',
    breaks: /\bset\s+not\s+null\b/i,
    large: true,
  },
  {
    rule: 'an index of a large table is built by indexMigration',
    breaks: /\bcreate\s+(unique\s+)?index\s+(?!concurrently)/i,
    large: true,
  },
  {
    rule: 'a constraint of a large table is "not valid" first, and validated by the next migration',
    breaks: /\badd\s+(constraint\s+\w+\s+)?(check|foreign\s+key)\b(?![\s\S]*\bnot\s+valid\b)/i,
    large: true,
  },
  {
    rule: 'a key of a large table is built by indexMigration',
    breaks: /\badd\s+(constraint\s+\w+\s+)?(unique|primary\s+key)\b(?!\s+using)/i,
    large: true,
  },
  {
    rule: 'no table is locked or rewritten',
    breaks: /\b(lock\s+table|vacuum\s+full|cluster\s|reindex\s+(?!.*concurrently))/i,
  },
];

/** What a migration's SQL would do to the release that runs meanwhile. Tables that it creates itself are free. */
export function lintMigration(sql: string): Finding[] {
  const created = new Set(
    [...sql.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?(\w+)/gi)].map(([, name]) => name!),
  );
  const isAgreed = CONTRACT.test(sql);
  return statementsOf(sql).flatMap((statement) => {
    const table = tableOf(statement);
    if (table && created.has(table)) return [];
    return RULES.filter(
      ({ breaks, large, contracts }) =>
        breaks.test(statement) && (!large || isLarge(table)) && !(contracts && isAgreed),
    ).map(({ rule }) => ({ rule, statement: statement.replace(/\s+/g, ' ').slice(0, 120) }));
  });
}

const isLarge = (table: string | undefined) => table !== undefined && new RegExp(`^(${LARGE})$`).test(table);

/** Statements without comments; the bodies of functions run later, in statements of their own. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

function tableOf(statement: string): string | undefined {
  const found =
    /^alter\s+table\s+(?:if exists\s+)?(?:only\s+)?(\w+)/i.exec(statement) ??
    /^create\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:if not exists\s+)?\w+\s+on\s+(\w+)/i.exec(statement) ??
    /^drop\s+table\s+(?:if exists\s+)?(\w+)/i.exec(statement);
  return found?.[1];
}
