import type { Fault } from '#contract/console/errors.ts';
import type { Database } from '#server/database/connect.ts';
import {
  countUnsolved,
  type FaultQuery,
  listReportedFaults,
  type ReportedFault,
} from './fault-queries.ts';

export type { ReportedFault };

/** A page of the solved or the unsolved faults, newest first. */
export async function listFaults(db: Database, query: FaultQuery): Promise<Fault[]> {
  return (await listReportedFaults(db, query)).map(presentFault);
}

/** The faults that were reported last, for the operator. */
export function latestFaults(db: Database, limit: number): Promise<ReportedFault[]> {
  return listReportedFaults(db, { isSolved: null, limit });
}

/** How many faults are unsolved, or were reported again since they were solved. */
export function countOpenFaults(db: Database): Promise<number> {
  return countUnsolved(db);
}

function presentFault({ fault, times, first_at, is_solved, ...report }: ReportedFault): Fault {
  return {
    id: report.id,
    fault,
    message: report.error_message,
    times,
    first_at: new Date(first_at).toISOString(),
    last_at: new Date(report.received_at).toISOString(),
    is_solved,
    page: report.url,
    call: joinParts([report.api_method, report.api_endpoint, report.status_code], ' '),
    place: joinParts([report.file_path, report.line_number, report.column_number], ':'),
    component: report.component_info,
    browser: report.user_agent,
    request_id: report.request_id,
    stack: report.error_stack,
    response: report.response_data,
  };
}

function joinParts(parts: readonly (string | number | null)[], separator: string): string | null {
  const text = parts.filter((part) => part !== null).join(separator);
  return text === '' ? null : text;
}
