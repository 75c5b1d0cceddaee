import { useText } from '#web/i18n/text.tsx';
import { ValueChange } from '../../../ui/value-change.tsx';
import type { OptionsPreview } from './options-preview.ts';

const MAX_SHOWN = 5;

/** Which variants edited options add, rename and remove, before they are used. */
export function OptionsPreviewList({ preview }: { preview: OptionsPreview }) {
  const t = useText();
  const { added, renamed, removed } = preview;
  const pieces = removed.reduce((sum, variant) => sum + variant.pieces, 0);
  if (added.length + renamed.length + removed.length === 0) return null;
  return (
    <output className="flex max-h-40 flex-col gap-2 overflow-y-auto rounded-control bg-tint p-3 text-sm">
      {added.length > 0 && (
        <span>
          <span className="font-medium">
            {t('{{count}} variants are added:', {
              count: added.length,
              one: '{{count}} variant is added:',
            })}
          </span>{' '}
          <Names names={added.map(({ name }) => name)} />
        </span>
      )}
      {renamed.length > 0 && (
        <span>
          <span className="font-medium">
            {t('{{count}} variants get other values and keep price, code and stock:', {
              count: renamed.length,
              one: '{{count}} variant gets other values and keeps price, code and stock:',
            })}
          </span>
          {renamed.slice(0, MAX_SHOWN).map(({ name, before }) => (
            <span key={before} className="block">
              <ValueChange before={before || '\u2013'} after={name || '\u2013'} />
            </span>
          ))}
          {renamed.length > MAX_SHOWN && (
            <span className="block">
              {t('+{{count}} more', { count: renamed.length - MAX_SHOWN })}
            </span>
          )}
        </span>
      )}
      {removed.length > 0 && (
        <span className="text-danger">
          <span className="font-medium">
            {t('{{count}} variants are removed:', {
              count: removed.length,
              one: '{{count}} variant is removed:',
            })}
          </span>{' '}
          <Names names={removed.map(({ name }) => name)} />
          <span className="block">
            {pieces > 0 &&
              `${t('{{count}} items in stock go with them.', {
                count: pieces,
                one: '{{count}} item in stock goes with them.',
              })} `}
            {t('They leave carts; orders keep their copy.')}
          </span>
        </span>
      )}
    </output>
  );
}

function Names({ names }: { names: readonly string[] }) {
  const t = useText();
  return (
    <>
      {names.slice(0, MAX_SHOWN).map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {names.length > MAX_SHOWN && ` ${t('+{{count}} more', { count: names.length - MAX_SHOWN })}`}
    </>
  );
}
