import { z } from 'zod';
import { endpoint } from './endpoint.ts';

// Spec §7, reports of failed calls: the fields of an error report. None is ever rejected.
const anything = () => z.unknown().optional();

export const ErrorReportRequestSchema = z.object({
  error_message: anything(),
  error_stack: anything(),
  /** The page. */
  url: anything(),
  user_agent: anything(),
  timestamp: anything(),
  /** Fields about a failed call. */
  api_endpoint: anything(),
  api_method: anything(),
  status_code: anything(),
  response_data: anything(),
  /** Fields about an uncaught error or an unhandled rejection. */
  component_info: anything(),
  file_path: anything(),
  line_number: anything(),
  column_number: anything(),
});
export type ErrorReportRequest = z.infer<typeof ErrorReportRequestSchema>;

export const logFrontendError = endpoint({
  method: 'POST',
  path: '/log-frontend-error',
  auth: 'none',
  summary: 'Reports a browser error; the response is always 200.',
  request: ErrorReportRequestSchema,
  response: z.object({}),
  isForgiving: true,
});
