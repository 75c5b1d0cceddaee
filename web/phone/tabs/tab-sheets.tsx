import { CategoriesSheet } from './categories-sheet.tsx';
import { ProfileSheet } from './profile-sheet.tsx';

interface TabSheetsProps {
  open: 'categories' | 'profile' | 'none';
  onClose: () => void;
  categories: { id: number; name: string }[];
}

/** Sheets of the tabs, loaded with the first touch. */
export function TabSheets({ open, onClose, categories }: TabSheetsProps) {
  return (
    <>
      <CategoriesSheet open={open === 'categories'} onClose={onClose} names={categories} />
      <ProfileSheet open={open === 'profile'} onClose={onClose} />
    </>
  );
}
