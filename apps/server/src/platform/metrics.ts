import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** One registry per process. Each test creates its own registry. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: "farthing_request_seconds",
      help: "Time to answer a request, by call and status",
      labelNames: ["call", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers: [registry],
    }),
    refusals: new Counter({
      name: "farthing_refusals_total",
      help: "Refused requests, by catalogue code",
      labelNames: ["code"],
      registers: [registry],
    }),
    jobs: new Histogram({
      name: "farthing_job_seconds",
      help: "Time to do a job, by name and outcome",
      labelNames: ["job", "outcome"],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
      registers: [registry],
    }),
    outsideCalls: new Histogram({
      name: "farthing_outside_call_seconds",
      help: "Time of a call to the outside world, by service and outcome",
      labelNames: ["service", "outcome"],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 30, 60],
      registers: [registry],
    }),
    openStreams: new Gauge({
      name: "farthing_open_streams",
      help: "Screens that hear of changes as they happen",
      registers: [registry],
    }),
    messages: new Gauge({
      name: "farthing_messages",
      help: "E-mails and text messages that wait for their service, and those given up in the last 30 days",
      labelNames: ["state"],
      registers: [registry],
    }),
    monthsAhead: new Gauge({
      name: "farthing_months_ahead",
      help: "Months of the audit trail and of webhooks that are made before anything is written in them",
      registers: [registry],
    }),
    poolWaiting: new Gauge({
      name: "farthing_database_pool_waiting",
      help: "Units of work waiting for a connection",
      registers: [registry],
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
