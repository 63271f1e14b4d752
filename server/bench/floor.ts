// The least that a server on Node with Fastify and a database needs: one route that asks the database.
import fastify from 'fastify';

const { DATABASE_URL, DAYBOOK_DATA, PORT } = process.env;
const question = 'select 1 as answer';

async function open(): Promise<() => Promise<unknown>> {
  if (DATABASE_URL) {
    const { default: pg } = await import('pg');
    const pool = new pg.Pool({ connectionString: DATABASE_URL });
    return () => pool.query(question);
  }
  const { PGlite } = await import('@electric-sql/pglite');
  const database = await PGlite.create({
    dataDir: `${DAYBOOK_DATA}/floor`,
    postgresqlconf: ['shared_buffers = 32MB'],
  });
  return () => database.query(question);
}

const ask = await open();
const app = fastify();
app.get('/api/v1/health', async () => {
  await ask();
  return { status: 'ok' };
});
await app.listen({ port: Number(PORT) });
