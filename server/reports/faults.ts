import { groupReports } from '#domain/reports/group-reports.ts';
import type { Fault } from '#contract/console/errors.ts';
import type { Database } from '#server/database/connect.ts';
import { countUnsolved, listSolvedFaults } from './fault-queries.ts';
import { listReports } from './queries.ts';

/** How many of the latest reports are read; older ones are of the same faults or of older ones. */
const READ = 2000;

/** The faults of the latest reports, newest first. A solved fault is open again when it was reported later. */
export async function listFaults(db: Database): Promise<Fault[]> {
  const [reports, solved] = await Promise.all([listReports(db, READ), listSolvedFaults(db)]);
  return groupReports(reports).map(({ fault, times, report, oldest }) => {
    const last = new Date(report.received_at);
    const solvedAt = solved.get(fault);
    return {
      fault,
      message: report.error_message,
      times,
      first_at: new Date(oldest.received_at).toISOString(),
      last_at: last.toISOString(),
      is_solved: solvedAt !== undefined && solvedAt >= last,
      page: report.url,
      call: joined([report.api_method, report.api_endpoint, report.status_code], ' '),
      place: joined([report.file_path, report.line_number, report.column_number], ':'),
      component: report.component_info,
      browser: report.user_agent,
      request_id: report.request_id,
      stack: report.error_stack,
      response: report.response_data,
    };
  });
}

/** How many faults are not solved, or were reported after they were. */
export function countOpenFaults(db: Database): Promise<number> {
  return countUnsolved(db);
}

function joined(parts: readonly (string | number | null)[], separator: string): string | null {
  const text = parts.filter((part) => part !== null).join(separator);
  return text === '' ? null : text;
}
