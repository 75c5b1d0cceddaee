import { Outlet } from 'react-router';
import type { Route } from './+types/bare-layout.ts';
import { BareFrame } from './bare-frame.tsx';
import { PageError } from './page-error.tsx';

export default function BareLayout() {
  return (
    <BareFrame>
      <Outlet />
    </BareFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BareFrame>
      <PageError error={error} />
    </BareFrame>
  );
}
