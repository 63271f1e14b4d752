import type {
  CompiledQuery,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
} from 'kysely';

/** A plugin that tells the driver how to run a query, without a mark in its SQL. */
class Hint implements KyselyPlugin {
  readonly #queries = new WeakSet<CompiledQuery['queryId']>();

  transformQuery({ node, queryId }: PluginTransformQueryArgs) {
    this.#queries.add(queryId);
    return node;
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }

  appliesTo({ queryId }: CompiledQuery): boolean {
    return this.#queries.has(queryId);
  }
}

/**
 * For a query that every visitor runs: `query.withPlugin(prepared)`. PostgreSQL then plans it once per connection,
 * because planning takes longer than running it. Not for queries whose best plan depends on the values, such as a list
 * with filters. Inserts, updates and deletes of kysely's builders are prepared without it.
 */
export const prepared = new Hint();

/**
 * For a write whose result nobody reads: inside a transaction it is sent with the next statement or the commit, which
 * throws its errors.
 */
export const deferred = new Hint();
