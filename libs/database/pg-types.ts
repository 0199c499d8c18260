import pg from 'pg';

/**
 * Calendar days stay text (a local Date would shift them) and bigints become numbers (minor units stay far below 2^53).
 */
function usePlainTypes(): void {
  pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
}
usePlainTypes();
