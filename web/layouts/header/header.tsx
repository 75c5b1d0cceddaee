import { BottomNavbar } from './bottom-navbar.tsx';
import { Navbar } from './navbar.tsx';
import { TopBar } from './top-bar.tsx';

interface HeaderProps {
  /** Only the logo and the cart. */
  isBare: boolean;
  categories: { id: number; name: string; name_language?: string | undefined }[];
}

/** Three rows (spec §2). `contents` lets the middle one stick over the full length of the page. */
export function Header({ categories, isBare }: HeaderProps) {
  return (
    <header className="contents">
      {!isBare && <TopBar />}
      <Navbar isBare={isBare} />
      {!isBare && <BottomNavbar categories={categories} />}
    </header>
  );
}
