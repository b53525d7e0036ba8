/** The map of the metricGauges of `/metrics` by name, with what each is. */
export const metricGauges = {
  quai_listeners: "Event streams that are open",
  quai_connections: "Connections that are open",
  quai_uptime_seconds: "Seconds since the start of the process",
  quai_memory_bytes: "Resident memory of the process",
  quai_store_bytes: "Size of the store when it was last read",
  quai_outbox_dead: "Messages and refunds that could not be sent, and are not tried again",
  quai_outbox_waiting: "Messages and refunds that are due, or were tried and wait for the next try",
  quai_outbox_oldest_due_seconds: "Seconds for which the first message or refund that should have left is due",
  quai_disk_free_bytes: "Free bytes of the disk of the server's folder",
  quai_backup_age_seconds: "Seconds since the last proven backup",
  quai_event_loop_delay_seconds: "The longest delay of the event loop since the last reading of metrics",
  quai_clock_off_seconds: "Seconds by which the clock of this machine is off the time of the store",
  quai_erasing_held: "1 while nothing is erased because the clock cannot be trusted, else 0",
} as const;

/** Figures by their names in `/metrics`; an unknown one is left out. */
export type MetricValues = Readonly<{ [Name in keyof typeof metricGauges]?: number }>;
