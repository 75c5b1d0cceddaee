import type { ConsoleName } from '#contract/console/api.ts';
import { operate } from '#server/audit/operate.ts';
import { operateOnce } from '#server/console/operate-once.ts';
import type { ConsoleHandlers } from '#server/console/console-handlers.ts';
import { byStaff } from '../by-staff.ts';
import { mayEditView, maySeeView } from './may-edit-view.ts';
import { deleteView, saveView } from './save-view.ts';
import { listViewRows } from './view-queries.ts';

/** The console's calls about saved views. */
export const viewHandlers = {
  listViews: async ({ db, session }) => {
    const rows = await listViewRows(db, session.staff_id);
    const views = rows
      .filter((row) => maySeeView(session, row))
      .map((row) => ({
        id: row.id,
        list: row.list,
        name: row.name,
        query: row.query,
        is_shared: row.is_shared,
        is_editable: mayEditView(session, row),
      }));
    return { views };
  },

  saveView: async (context, request) => ({
    id: await operateOnce(context.db, byStaff(context), request, (work) =>
      saveView(work, context.session, request),
    ),
  }),

  deleteView: async (context, { id }) => {
    await operate(context.db, byStaff(context), (work) => deleteView(work, context.session, id));
    return {};
  },
} satisfies Partial<ConsoleHandlers<ConsoleName>>;
