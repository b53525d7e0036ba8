/** The map of the metricGauges of `/metrics` by name, with what each is. */
export const metricGauges = {
  quai_listeners: "Event streams that are open",
  quai_connections: "Connections that are open",
  quai_uptime_seconds: "Seconds since the start of the process",
  quai_memory_bytes: "Resident memory of the process",
  quai_store_bytes: "Size of the store when it was last read",
  quai_outbox_dead: "Messages and refunds that could not be sent, and are not tried again",
  quai_clock_off_seconds: "Seconds by which the clock of this machine is off the time of the store",
  quai_erasing_held: "1 while nothing is erased because the clock cannot be trusted, else 0",
} as const;

/** Figures by their names in `/metrics`; an unknown one is left out. */
export type MetricValues = Readonly<{ [Name in keyof typeof metricGauges]?: number }>;
