import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "farthing_request_seconds",
      help: "Time to answer a request, by route and class of the status",
      labelNames: ["call", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    }),
    refusals: new Counter({
      name: "farthing_refusals_total",
      help: "Refused requests, by error code",
      labelNames: ["code"],
      registers,
    }),
    events: new Counter({
      name: "farthing_events_total",
      help: "Committed business events, by type and by the new status of the application",
      labelNames: ["type", "status"],
      registers,
    }),
    decisionOwnTime: new Histogram({
      name: "farthing_decision_own_seconds",
      help: "Time from the request of a decision to its result, without the time of the credit bureau",
      labelNames: ["kind"],
      buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 2, 5, 15],
      registers,
    }),
    jobs: new Histogram({
      name: "farthing_job_seconds",
      help: "Time to do a job, by name and outcome",
      labelNames: ["name", "outcome"],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    }),
    queuedJobs: new Gauge({
      name: "farthing_queued_jobs",
      help: "Jobs that are due and not yet started, by name",
      labelNames: ["name"],
      registers,
    }),
    queueAge: new Gauge({
      name: "farthing_queue_age_seconds",
      help: "Time since the oldest queued job became due, by name",
      labelNames: ["name"],
      registers,
    }),
    outsideCalls: new Histogram({
      name: "farthing_outside_call_seconds",
      help: "Time of a call to an external service, by service and outcome",
      labelNames: ["service", "outcome"],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30, 60],
      registers,
    }),
    openStreams: new Gauge({
      name: "farthing_open_streams",
      help: "Open event streams of pages",
      registers,
    }),
    messages: new Gauge({
      name: "farthing_messages",
      help: "E-mails and text messages that wait for their service, and those given up in the last 30 days",
      labelNames: ["state"],
      registers,
    }),
    latePayoutRuns: new Gauge({
      name: "farthing_late_payout_runs",
      help: "Payout runs that were not submitted to Bacs by their processing day",
      registers,
    }),
    verificationFailed: new Gauge({
      name: "farthing_verification_failed",
      help: "1 if the last verification of the audit log or the ledger failed",
      labelNames: ["subject"],
      registers,
    }),
    verificationAge: new Gauge({
      name: "farthing_verification_age_seconds",
      help: "Time since the last verification of the audit log or the ledger",
      labelNames: ["subject"],
      registers,
    }),
    standbyLag: new Gauge({
      name: "farthing_standby_lag_bytes",
      help: "Log of the primary that the standby of DATABASE_READ_URL has not replayed",
      registers,
    }),
    monthsAhead: new Gauge({
      name: "farthing_months_ahead",
      help: "Months ahead for which partitions of the audit log and of the webhooks exist",
      registers,
    }),
    databasePool: new Gauge({
      name: "farthing_database_pool",
      help: "Database connections of this process in use and idle, and transactions that wait for a connection",
      labelNames: ["state"],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
