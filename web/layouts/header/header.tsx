import { BottomNavbar } from './bottom-navbar.tsx';
import { Navbar } from './navbar.tsx';
import { TopBar } from './top-bar.tsx';

interface HeaderProps {
  categories: { id: number; name: string }[];
}

/** Three rows (spec §2). `contents` lets the middle one stick over the full length of the page. */
export function Header({ categories }: HeaderProps) {
  return (
    <header className="contents">
      <TopBar />
      <Navbar />
      <BottomNavbar categories={categories} />
    </header>
  );
}
