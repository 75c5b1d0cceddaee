import { useSession } from '#web/accounts/session-store.ts';
import { ProfilePhoto } from '#web/accounts/view/profile-photo.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Photo, name and phone of the customer; the place is kept while nobody is known. */
export function AccountOwner() {
  const user = useSession((session) => session.user);
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      {user === null ? (
        <>
          <Skeleton className="size-11 shrink-0 rounded-full" />
          <span className="flex flex-col gap-1">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-20" />
          </span>
        </>
      ) : (
        <>
          <ProfilePhoto src={user.profile_photo} name={user.name} />
          <span className="min-w-0 grow text-sm">
            <bdi className="block truncate font-semibold">{user.name}</bdi>
            <bdi dir="ltr" className="block min-h-5 truncate text-muted tabular-nums rtl:text-end">
              {user.phone}
            </bdi>
          </span>
        </>
      )}
    </div>
  );
}
