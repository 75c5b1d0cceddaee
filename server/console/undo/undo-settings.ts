import { z } from 'zod';
import { msg } from '#domain/i18n/msg.ts';
import { isSame } from '#domain/staff/merge-edits.ts';
import type { UndoableAct } from '#domain/staff/undo/undo-rules.ts';
import { Refused } from '#server/http/response/failure.ts';
import { setSellerEmail } from '#server/notifications/operate/set-seller-email.ts';
import { closeShop, openShop } from '#server/opening/operate/open-shop.ts';
import { setOrderPrefix } from '#server/settings/operate/set-order-prefix.ts';
import { saveSettings } from '#server/settings/operate/save-settings.ts';
import { SETTING_SHAPES, valueOfSetting } from '#server/settings/operate/setting-fields.ts';
import type { Settings } from '#server/settings/setting-schema.ts';
import { restoreBranding } from '#server/settings/operate/set-branding.ts';
import { fieldsBefore, requireLatest } from '#server/audit/console/changed-since.ts';
import { loggedBefore } from '#server/audit/console/logged-value.ts';
import type { Undo } from '#server/audit/console/undo.ts';
import { requireFreshForPayee } from '../require-fresh-for-payee.ts';

const settings: Undo = async (work, { changes }, context) => {
  // As the change itself.
  requireFreshForPayee(context, Object.keys(changes));
  const edits: Record<string, { from: unknown; to: unknown }> = {};
  for (const [key, [before, after]] of Object.entries(changes)) {
    const shapes = [...SETTING_SHAPES.values()].filter((shape) => shape.key === key);
    if (shapes.length === 0) {
      throw new Refused(msg('This is set elsewhere. Change it there.'));
    }
    for (const shape of shapes) {
      const valueIn = (value: unknown) =>
        valueOfSetting(shape, { [key]: value } as unknown as Settings);
      const [to, from] = [valueIn(before), valueIn(after)];
      if (!isSame(from, to)) edits[shape.name] = { from: from ?? null, to };
    }
  }
  await saveSettings(work, context.files, edits);
};

const branding: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const before = fieldsBefore(entry, Object.keys(entry.changes));
  await restoreBranding(work, before);
};

const email: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  const before = loggedBefore(entry, 'email', z.string().nullable());
  await setSellerEmail(work, String(entry.record_id), before);
};

const prefix: Undo = async (work, entry) => {
  await requireLatest(work, entry);
  await setOrderPrefix(
    work,
    String(entry.record_id),
    loggedBefore(entry, 'order_prefix', z.string()),
  );
};

const opening =
  (putBack: typeof openShop): Undo =>
  async (work, entry) => {
    await requireLatest(work, entry);
    await putBack(work);
  };

/** Undo functions of the acts on settings. */
export const undoSettings = {
  'setting.set': settings,
  'brand.set': branding,
  'shop.open': opening(closeShop),
  'shop.close': opening(openShop),
  'shop.email': email,
  'shop.prefix': prefix,
} satisfies Partial<Record<UndoableAct, Undo>>;
