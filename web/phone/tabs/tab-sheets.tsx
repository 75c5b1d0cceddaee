import { CategoriesSheet } from './categories-sheet.tsx';
import { ProfileSheet } from './profile-sheet.tsx';

interface TabSheetsProps {
  sheet: 'categories' | 'profile' | null;
  onClose: () => void;
  categories: { id: number; name: string }[];
}

/** Sheets of the tabs, loaded with the first touch. */
export function TabSheets({ sheet, onClose, categories }: TabSheetsProps) {
  return (
    <>
      <CategoriesSheet open={sheet === 'categories'} onClose={onClose} names={categories} />
      <ProfileSheet open={sheet === 'profile'} onClose={onClose} />
    </>
  );
}
