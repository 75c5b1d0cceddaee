import { useSession } from '#web/accounts/session/session-store.ts';
import { ProfilePhoto } from '#web/accounts/view/profile-photo.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Photo, name and phone of the customer; the space is reserved until hydration. */
export function AccountHolder() {
  const user = useSession((session) => session.user);
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      {user === null ? (
        <Skeleton className="size-11 shrink-0 rounded-full" />
      ) : (
        <ProfilePhoto src={user.profile_photo} name={user.name} />
      )}
      <span className="flex min-w-0 grow flex-col items-start text-sm">
        <span className="flex h-[1.375rem] max-w-full items-center font-semibold">
          {user === null ? (
            <Skeleton className="h-4 w-28" />
          ) : (
            <bdi className="truncate">{user.name}</bdi>
          )}
        </span>
        <span className="flex h-[1.375rem] max-w-full items-center text-muted tabular-nums">
          {user === null ? (
            <Skeleton className="h-4 w-20" />
          ) : (
            <bdi dir="ltr" className="truncate">
              {user.phone}
            </bdi>
          )}
        </span>
      </span>
    </div>
  );
}
