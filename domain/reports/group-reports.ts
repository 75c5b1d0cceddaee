/** Reports of the same fault. */
export interface ReportGroup<Report> {
  /** Identifies the fault across reports. */
  fault: string;
  times: number;
  /** The first of the group: the newest, if reports are sorted newest first. */
  report: Report;
  /** The last of the group: the oldest. */
  oldest: Report;
}

/** Groups reports by fault, in the order of each group's first report. */
export function groupReports<Report extends { fault: string }>(
  reports: readonly Report[],
): ReportGroup<Report>[] {
  const groups = new Map<string, ReportGroup<Report>>();
  for (const report of reports) {
    const { fault } = report;
    const group = groups.get(fault);
    if (group) {
      group.times += 1;
      group.oldest = report;
    } else groups.set(fault, { fault, times: 1, report, oldest: report });
  }
  return [...groups.values()];
}
