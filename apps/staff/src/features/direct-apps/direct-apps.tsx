import { screens } from "@farthing/domain/wording";
import { Frame, failureText } from "@farthing/journey";
import { Masthead, Spinner } from "@farthing/ui";
import { useMutation } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { api, queries } from "../../app/api.ts";
import { useHouseFeatures } from "../../app/config.ts";
import { ApplicationError, NotFound } from "../../app/error-pages.tsx";

/** /direct-apps/{token}: a partner's link signs somebody in for one application and opens its quote (S3 §2). */
export function DirectApps() {
  const { token } = useParams({ from: "/direct-apps/$token" });
  const features = useHouseFeatures();
  const offered = features?.has("DIRECT_APPS");
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: (directAppLoginToken: string) => api.directAppsLogin({ body: { directAppLoginToken } }),
    onSuccess: ({ applicationId }) => {
      queries.removeQueries({ queryKey: ["session"] });
      void navigate({ to: "/apply/quote", search: { application: applicationId }, replace: true });
    },
  });
  useEffect(() => {
    if (offered) mutate(token);
  }, [offered, mutate, token]);
  if (features && !offered) return <NotFound />;
  if (error) return <ApplicationError detail={failureText("directLogin", error)} />;
  return (
    <Frame masthead={<Masthead name="Farthing" />}>
      <Spinner now>{screens.shell.frame.loadingSession}</Spinner>
    </Frame>
  );
}
