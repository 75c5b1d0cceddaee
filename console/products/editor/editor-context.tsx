import { createContext, type ReactNode, useContext } from 'react';
import type { ConsoleProduct, ProductForm } from '#contract/console/catalog/product-editor.ts';
import type { ProductEdits } from './edits/use-product-edits.ts';

interface Editor {
  product: ConsoleProduct;
  form: ProductForm;
  edits: ProductEdits;
  /** Field errors by name. */
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
}

const EditorContext = createContext<Editor | null>(null);

export function EditorProvider({ value, children }: { value: Editor; children: ReactNode }) {
  return <EditorContext value={value}>{children}</EditorContext>;
}

/** The product being edited. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('Only the editor of a product knows its product.');
  return editor;
}

/** A text field: its value, setter and error. */
export function useTextField(field: string) {
  const { edits, errors } = useEditor();
  const value = edits.valueOf(field);
  return {
    name: field,
    value: typeof value === 'string' ? value : '',
    error: errors[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      edits.set(field, currentTarget.value),
  };
}

/** Like useTextField, for a nullable text: blank is null. */
export function useNullableTextField(field: string) {
  const { edits } = useEditor();
  return {
    ...useTextField(field),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      edits.set(field, currentTarget.value === '' ? null : currentTarget.value),
  };
}
