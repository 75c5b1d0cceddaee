import type { JobHelpers, TaskList } from 'graphile-worker';
import { deleteOldIdempotencyKeys } from '#server/audit/idempotency-keys.ts';
import type { Config } from '#server/config.ts';
import { deleteReadChanges } from '#server/database/changes/change-log.ts';
import type { Database } from '#server/database/connect.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { deleteExpiredCredentials } from '#server/accounts/delete-expired-credentials.ts';
import { sendAccountMail } from '#server/accounts/mails/send-account-mail.ts';
import { type CodeDeps, sendCode } from '#server/accounts/codes/send-code.ts';
import { removeOldImports } from '#server/catalog/console/imports/remove-old-imports.ts';
import { runImport } from '#server/catalog/console/imports/run-import.ts';
import { runUndo } from '#server/catalog/console/imports/undo/run-undo.ts';
import { runOptionMerges } from '#server/catalog/operate/options/run-merges.ts';
import { runTaxonMerge } from '#server/catalog/operate/taxonomy/run-merge.ts';
import { runValueChange } from '#server/catalog/operate/values/run-change.ts';
import { emptyBin } from '#server/catalog/operate/bin/empty-bin.ts';
import {
  sendBackInStockMail,
  sendConfirmMail,
  queueStockAlertMails,
} from '#server/catalog/stock-alerts/send-alert-mails.ts';
import { deleteOldNotifications } from '#server/notifications/delete-old-notifications.ts';
import { notifyOwner } from '#server/notifications/notify-owner.ts';
import { removeOldBatches } from '#server/orders/console/batches/remove-old-batches.ts';
import { runBatch } from '#server/orders/console/batches/run-batch.ts';
import { type OrderMailDeps, sendOrderMail } from '#server/orders/mails/send-order-mail.ts';
import { requeueExpiry } from '#server/orders/payments/requeue-expiry.ts';
import { expirePayment, type PaymentDeps } from '#server/orders/payments/expire-payment.ts';
import { deleteExpiredKeys } from '#server/orders/place-order/idempotency/idempotency-key.ts';
import { sendRefundMail } from '#server/orders/refunds/send-refund-mail.ts';
import { reconcileRefunds } from '#server/orders/refunds/reconcile-refunds.ts';
import { countProductSales } from '#server/orders/sales/count-product-sales.ts';
import { sendReturnMail } from '#server/orders/returns/send-return-mail.ts';
import { sendRefund } from '#server/orders/refunds/send-refund.ts';
import { sendBuyerMail } from '#server/orders/messages/buyer-mail.ts';
import { sendShipmentMail } from '#server/orders/shipments/send-shipment-mail.ts';
import { deleteExpiredSessions } from '#server/staff/sessions/delete-expired-sessions.ts';
import { sendSecurityMail } from '#server/staff/security-mails/send-security-mail.ts';
import { sendInvitation } from '#server/staff/send-invitation.ts';
import { announceTaxes } from '#server/settings/tax/announce-taxes.ts';
import { deleteOldReports } from '#server/reports/store-report.ts';
import { sendAssignmentMail } from '#server/support/operate/desk/send-assignment-mail.ts';
import { sendScheduledReply } from '#server/support/operate/scheduled/send-scheduled-reply.ts';
import { deleteOldFormKeys } from '#server/idempotency/delete-old-form-keys.ts';
import { announceTicketMessage } from '#server/support/tickets/announce-message.ts';
import { sendTicketMail, type TicketMailDeps } from '#server/support/tickets/send-ticket-mail.ts';
import { removeUnusedUploads } from '#server/uploads/remove-unused-uploads.ts';
import { addJob, type JobName, type JobPayloads } from './add-job.ts';
import { deleteOldRecords } from './delete-old-records.ts';
import { eachPart } from './each-part.ts';
import { scheduledTasks } from './scheduled-tasks.ts';
import { runWatched } from './watched/run-watched.ts';
import type { WatchedTable } from './watched/watched-job.ts';

/** Changes stay in the log at least this long: longer than a process that cannot read it trusts its cache. */
const CHANGES_MS = 300_000;

/** Minimum delay of a job that has to run again later. */
const AGAIN_MS = 15_000;

/** Attempts with an unresponsive gateway before an unpaid order is cancelled anyway. */
const PATIENT_TRIES = 4;

type JobDeps = OrderMailDeps &
  TicketMailDeps &
  PaymentDeps &
  CodeDeps & { patientDb: Database; files: FileStore; config: Config };

type Tasks = {
  [Name in JobName]: (payload: JobPayloads[Name], helpers: JobHelpers) => Promise<void>;
};

/** The handler of each job. */
export function createTasks(deps: JobDeps): TaskList {
  // For long jobs: their statements, such as those that rebuild the words of a search, take longer than a request's may.
  const patient = { ...deps, db: deps.patientDb };
  const watched = (
    table: WatchedTable,
    id: number,
    { abortSignal }: JobHelpers,
    run: (jobDeps: JobDeps, jobId: number, signal?: AbortSignal) => Promise<void>,
  ) => runWatched(patient.db, { table, id, abortSignal }, () => run(patient, id, abortSignal));
  const tasks: Tasks = {
    'send-order-mail': (payload) => sendOrderMail(deps, payload),
    'send-shipment-mail': ({ shipment_id }) => sendShipmentMail(deps, shipment_id),
    'send-buyer-mail': ({ message_id }) => sendBuyerMail(deps, message_id),
    'send-code': (payload) => sendCode(deps, payload),
    'send-account-mail': (payload) => sendAccountMail(deps, payload),
    'send-invitation': (payload) => sendInvitation(deps, payload),
    'send-security-mail': (payload) => sendSecurityMail(deps, payload),
    'confirm-stock-alert': (payload) => sendConfirmMail(deps, payload),
    'send-stock-alert': (payload) => sendBackInStockMail(deps, payload),
    'send-return-mail': (payload) => sendReturnMail(deps, payload),
    'send-refund-mail': ({ refund_id }) => sendRefundMail(deps, refund_id),
    'send-refund': ({ refund_id }) => sendRefund(deps, refund_id),
    'send-ticket-mail': ({ message_id }) => sendTicketMail(deps, message_id),
    'send-scheduled-reply': (payload) => sendScheduledReply(deps, payload),
    'send-assignment-mail': ({ staff_id }) => sendAssignmentMail(deps, staff_id),
    'announce-ticket-message': (payload) => announceTicketMessage(deps.config.pusher, payload),
    'import-catalogue': ({ import_id: id }, helpers) => watched('imports', id, helpers, runImport),
    'undo-import': ({ import_id: id }, helpers) => watched('imports', id, helpers, runUndo),
    'run-order-batch': ({ batch_id: id }, helpers) =>
      watched('order_batches', id, helpers, runBatch),
    'undo-order-batch': ({ batch_id: id }, helpers) =>
      watched('order_batches', id, helpers, runBatch),
    'change-attribute-values': ({ change_id: id }, helpers) =>
      watched('attribute_value_changes', id, helpers, runValueChange),
    'change-tags': ({ change_id: id }, helpers) =>
      watched('attribute_value_changes', id, helpers, runValueChange),
    'merge-taxon': (payload, { abortSignal }) => runTaxonMerge(patient, payload, abortSignal),
    'merge-options': (payload, { abortSignal }) => runOptionMerges(patient, payload, abortSignal),
    'announce-taxes': () => announceTaxes(deps.db),
    'expire-payment': async (payload, { job }) => {
      const isPatient = job.attempts < PATIENT_TRIES;
      const again = await expirePayment(deps, payload.payment_id, { isPatient });
      if (again === null) return;
      const inMs = Math.max(AGAIN_MS, again.getTime() - deps.clock().getTime());
      await addJob(deps.db, 'expire-payment', payload, { inMs });
    },
  };
  return {
    ...(tasks as TaskList),
    ...scheduledTasks(deps.patientDb, {
      'forget-old-attempts': () =>
        eachPart([deleteExpiredCredentials, deleteExpiredSessions], (part) =>
          part(deps.patientDb, deps.clock()),
        ),
      'forget-old-changes': () => deleteReadChanges(deps.patientDb, CHANGES_MS),
      'forget-old-keys': () =>
        eachPart(
          [deleteExpiredKeys, deleteOldIdempotencyKeys, deleteOldFormKeys, deleteOldNotifications],
          (part) => part(deps.patientDb, deps.clock()),
        ),
      'delete-old-records': (isTimeUp) =>
        deleteOldRecords({ db: deps.patientDb, log: deps.log }, deps.clock(), isTimeUp),
      'forget-old-reports': () => deleteOldReports(deps.patientDb, deps.clock()),
      'reconcile-refunds': () => reconcileRefunds(deps.patientDb, deps.clock()),
      'expire-forgotten-payments': () => requeueExpiry(deps.patientDb, deps.clock()),
      'empty-bin': (isTimeUp) => emptyBin(deps.patientDb, deps.clock(), isTimeUp),
      'tell-owner': () => notifyOwner(deps),
      'count-product-sales': () =>
        countProductSales({ db: deps.patientDb, log: deps.log }, deps.clock()),
      'tell-stock-alerts': () => queueStockAlertMails(deps.db, deps.clock()),
      'remove-old-batches': () =>
        removeOldBatches({ db: deps.patientDb, files: deps.files }, deps.clock()),
      'remove-old-imports': () =>
        removeOldImports({ db: deps.patientDb, files: deps.files }, deps.clock()),
      'remove-unused-uploads': (isTimeUp) =>
        removeUnusedUploads({ db: deps.patientDb, files: deps.files }, deps.clock(), isTimeUp),
    }),
  };
}
