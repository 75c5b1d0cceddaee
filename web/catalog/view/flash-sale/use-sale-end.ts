import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The server's prices follow a sale within a second; a response that is being rendered then takes another. */
const REFRESH_MS = 3_000;

/** Whether the countdown to a time has ended. Then the page loads its data again, and shows the prices that apply now. */
export function useSaleEnd(endsAt: string): { isOver: boolean; handleEnd: () => void } {
  const navigate = useNavigate();
  const location = useLocation();
  const [over, setOver] = useState<string | null>(null);
  const isOver = over === endsAt;
  const handleEnd = useCallback(() => setOver(endsAt), [endsAt]);
  // A navigation to the same URL; useRevalidator would add to the scripts of every page.
  const refresh = useEffectEvent(() =>
    navigate(location, { replace: true, preventScrollReset: true, state: location.state }),
  );

  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void refresh(), REFRESH_MS);
    return () => clearTimeout(timer);
  }, [isOver]);

  return { isOver, handleEnd };
}
