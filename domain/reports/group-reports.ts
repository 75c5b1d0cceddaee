/** What of a report tells the same fault from another one. */
export interface ReportedFault {
  error_message: string | null;
  api_method: string | null;
  api_endpoint: string | null;
  status_code: number | null;
  file_path: string | null;
  line_number: number | null;
}

/** The same fault, as often as it was reported. */
export interface ReportGroup<Report> {
  times: number;
  /** The first of the list: the newest, where newest come first. */
  report: Report;
}

/** Reports of the same fault together, in the order in which each comes first. Numbers in messages and addresses do not tell them apart. */
export function groupReports<Report extends ReportedFault>(
  reports: readonly Report[],
): ReportGroup<Report>[] {
  const groups = new Map<string, ReportGroup<Report>>();
  for (const report of reports) {
    const key = faultOf(report);
    const known = groups.get(key);
    if (known) known.times += 1;
    else groups.set(key, { times: 1, report });
  }
  return [...groups.values()];
}

function faultOf(report: ReportedFault): string {
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
