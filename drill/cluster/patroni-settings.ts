export interface MemberSettings {
  readonly name: string;
  readonly folder: string;
  readonly postgresPort: number;
  readonly apiPort: number;
}

export interface ClusterSettings {
  readonly etcdPort: number;
  readonly postgresPrograms: string;
  readonly password: string;
}

/** The settings that Patroni stores in etcd for all members. docs/operations.md explains the settings that production needs. */
const sharedSettings = {
  ttl: 12,
  loop_wait: 3,
  retry_timeout: 4,
  maximum_lag_on_failover: 1_048_576,
  synchronous_mode: true,
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 200,
      shared_buffers: "128MB",
      wal_level: "replica",
      wal_log_hints: "on",
      hot_standby: "on",
      wal_keep_size: "256MB",
      synchronous_commit: "on",
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
      tcp_user_timeout: 20_000,
      timezone: "UTC",
      jit: "off",
    },
  },
} as const;

/** Patroni's settings are JSON, which is also valid YAML. */
export function patroniSettings(
  { name, folder, postgresPort, apiPort }: MemberSettings,
  { etcdPort, postgresPrograms, password }: ClusterSettings,
) {
  const api = `127.0.0.1:${apiPort}`;
  const address = `127.0.0.1:${postgresPort}`;
  return {
    scope: "farthing",
    name,
    restapi: { listen: api, connect_address: api },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: { dcs: sharedSettings, initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"] },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: `${folder}/data`,
      bin_dir: postgresPrograms,
      pgpass: `${folder}/pgpass`,
      // Without this setting, a new standby would wait several minutes for the next checkpoint.
      basebackup: [{ checkpoint: "fast" }],
      authentication: {
        superuser: { username: "postgres", password },
        replication: { username: "replicator", password },
        rewind: { username: "rewinder", password },
      },
      pg_hba: ["local all all trust", "host replication replicator 127.0.0.1/32 scram-sha-256", "host all all 127.0.0.1/32 scram-sha-256"],
      parameters: { unix_socket_directories: folder },
    },
    // In production, each machine needs a watchdog device. The drill runs on one machine, so the watchdog is off.
    watchdog: { mode: "off" },
  };
}
