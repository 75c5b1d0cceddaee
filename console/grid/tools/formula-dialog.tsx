import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react';
import { westernDigits } from '#contract/western-digits.ts';
import { readFormula, commonEndings } from '#domain/catalog/price/amount-formula.ts';
import { useLanguage, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/form/field.tsx';
import { useMe } from '../../session/me-context.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form/form.tsx';
import { amountText } from '../../ui/form/read-amount.ts';
import { type Base, calculateCells } from './calculate-cells.ts';
import { CalculatedCells } from './calculated-cells.tsx';
import type { Bounds } from '../sheet/sheet.ts';
import { type CellText, isCounted, isMoney } from '../use-cell-text.ts';
import type { Sheet } from '../sheet/use-sheet.ts';

interface FormulaDialogProps {
  sheet: Sheet;
  bounds: Bounds;
  text: CellText;
  /** Called with the number of cells that were changed. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Calculates new prices, stock and weights of the selected cells: a preview, then one step. */
export function FormulaDialog({ sheet, bounds, text, onDone, onClose }: FormulaDialogProps) {
  const t = useText();
  const { digits } = useMe().shop.currency;
  const { view, edits } = sheet;
  const selected = view.columns.slice(bounds.start, bounds.end + 1);
  const hasMoney = selected.some(isMoney);
  const [typed, setTyped] = useState('');
  const [base, setBase] = useState<Base>('cell');
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string>();
  const entered = useDeferredValue(typed);
  const result = useMemo(() => {
    const ending = commonEndings(digits)[Number(chosen || -1)] ?? null;
    // An ending or another base alone is a calculation too.
    const isPlain = entered.trim() === '' && (ending !== null || base !== 'cell');
    const formula = readFormula(isPlain ? '× 1' : westernDigits(entered));
    const smallest = digits === 0 ? 100 : 1;
    return formula && calculateCells(view, edits, bounds, { formula, base, ending, smallest });
  }, [view, edits, bounds, entered, base, chosen, digits]);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!result || typed !== entered) {
      setError(t('Enter steps such as × 1.05, + 2 or − 10 %.'));
      return;
    }
    if (result.cells.length > 0) sheet.set(result.cells);
    onDone(result.cells.length);
  };
  if (!hasMoney && !selected.some(isCounted)) {
    return (
      <Dialog open onClose={onClose} title={t('Calculate')}>
        <p>{t('Select cells with prices, stock or weights first.')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={t('Calculate')}>
      <Form onSubmit={handleSubmit}>
        <TextField
          name="formula"
          label={t('Calculation')}
          hint={t('Such as × 1.05, + 2 or − 10 %. Several steps run from left to right.')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setError(undefined);
          }}
          error={error}
          autoComplete="off"
          dir="ltr"
        />
        {hasMoney && (
          <>
            <SelectField
              name="base"
              label={t('Starting from')}
              value={base}
              onChange={({ currentTarget: { value } }) => setBase(value as Base)}
            >
              <option value="cell">{t('The value of the cell')}</option>
              <option value="price">{t('Price')}</option>
              <option value="old_price">{t('Price before discount')}</option>
              {view.columns.includes('cost') && <option value="cost">{t('Cost')}</option>}
            </SelectField>
            <EndingField value={chosen} onChange={setChosen} />
          </>
        )}
        {result && <CalculatedCells result={result} rows={view.rows} text={text} />}
        <Button type="submit" disabled={result?.cells.length === 0}>
          {t('Apply')}
        </Button>
      </Form>
    </Dialog>
  );
}

interface EndingFieldProps {
  /** The index of a common ending; '': none. */
  value: string;
  onChange: (value: string) => void;
}

function EndingField({ value, onChange }: EndingFieldProps) {
  const t = useText();
  const { locale } = useLanguage();
  const { digits } = useMe().shop.currency;
  const endingText = (end: number) =>
    digits === 0
      ? String(end / 100).padStart(2, '0')
      : amountText(end / 100, locale, digits).slice(1);
  return (
    <SelectField
      name="ending"
      label={t('Prices end in')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('Any digits')}</option>
      {commonEndings(digits).map(({ end }, at) => (
        <option key={end} value={at}>
          {/* The mark keeps the separator before the digits, also from right to left. */}
          {`\u200e${endingText(end)}`}
        </option>
      ))}
    </SelectField>
  );
}
