/**
 * For a machine of two cores that PostgreSQL shares with the application: little memory, many small
 * durable writes, no idle worker processes.
 */
const base = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
  // Two cores serve two queries better than one query in parallel.
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  synchronous_commit: 'on',
  // Physical backups need at least this level.
  wal_level: 'replica',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  checkpoint_timeout: '10min',
  // The first change of a page after a checkpoint logs the whole page; compressed, it syncs sooner.
  wal_compression: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] ',
  // Texts and addresses of people must not get into a log.
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  logging_collector: 'off',
  log_destination: 'stderr',
} satisfies Record<string, string>;

/** PostgreSQL refuses to start with a setting that it does not know. */
const since18 = {
  // Most pages are in memory, so worker processes for asynchronous reads would only cost memory.
  io_method: 'sync',
} satisfies Record<string, string>;

/** For tests and benchmarks only: a power cut may destroy the database. */
const notDurable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
} satisfies Record<string, string>;

export function serverSettings(
  majorVersion: string,
  durable: boolean,
  overrides: Record<string, string>,
): Record<string, string> {
  return {
    ...base,
    ...(Number(majorVersion) >= 18 ? since18 : {}),
    ...(durable ? {} : notDurable),
    ...overrides,
  };
}

export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
