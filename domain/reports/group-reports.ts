/** What distinguishes one fault from another. */
export interface ReportedFault {
  error_message: string | null;
  api_method: string | null;
  api_endpoint: string | null;
  status_code: number | null;
  file_path: string | null;
  line_number: number | null;
}

/** Reports of the same fault. */
export interface ReportGroup<Report> {
  /** Identifies the fault, the same whenever it is reported. */
  fault: string;
  times: number;
  /** The first of the list: the newest, when sorted newest first. */
  report: Report;
  /** The last of the list: the oldest. */
  oldest: Report;
}

/** Groups reports by fault, in the order of each group's first. Numbers in messages and addresses are ignored. */
export function groupReports<Report extends ReportedFault>(
  reports: readonly Report[],
): ReportGroup<Report>[] {
  const groups = new Map<string, ReportGroup<Report>>();
  for (const report of reports) {
    const key = faultKey(report);
    const group = groups.get(key);
    if (group) {
      group.times += 1;
      group.oldest = report;
    } else groups.set(key, { fault: key, times: 1, report, oldest: report });
  }
  return [...groups.values()];
}

function faultKey(report: ReportedFault): string {
  return JSON.stringify([
    withoutNumbers(report.error_message),
    report.api_method,
    withoutNumbers(report.api_endpoint?.split('?', 1)[0]),
    report.status_code,
    report.file_path,
    report.line_number,
  ]);
}

function withoutNumbers(text: string | null | undefined): string | null {
  return text?.replaceAll(/\b[0-9a-f]*\d[0-9a-f-]*\b/gi, '#') ?? null;
}
