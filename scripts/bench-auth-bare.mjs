import express from 'express';
import pg from 'pg';

/** The floor that bench-auth measures against: one select behind one route, and nothing else. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
pool.on('error', () => undefined);

express()
  .get('/accounts/:id', async (request, response) => {
    const { rows } = await pool.query('select * from auth.accounts where id = $1 and deleted_at is null', [
      Number(request.params.id),
    ]);
    if (rows.length === 0) response.status(404).json({ status: false });
    else response.json({ status: true, record: rows[0] });
  })
  .listen(Number(process.env.PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
