/** The fields of a report that distinguish faults. */
export interface ReportedFault {
  error_message: string | null;
  api_method: string | null;
  api_endpoint: string | null;
  status_code: number | null;
  file_path: string | null;
  line_number: number | null;
}

/** A key that all reports of a fault share: numbers in messages and URLs are ignored. */
export function faultKey(report: ReportedFault): string {
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
