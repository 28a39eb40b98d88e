import * as z from 'zod/mini';

/**
 * A strict schema of the part of Kubernetes that deploy/kubernetes uses: misspelt fields are refused, where the cluster
 * would only warn.
 */
const name = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/));
const labels = z.record(z.string(), z.string());
const quantity = z.string().check(z.regex(/^\d+(?:m|Ki|Mi|Gi)?$/));
const port = z.union([z.int().check(z.minimum(1), z.maximum(65_535)), name]);
const selector = z.strictObject({ matchLabels: labels });

function manifest<Kind extends string, Shape extends z.core.$ZodShape>(
  apiVersion: string,
  kind: Kind,
  shape: Shape,
) {
  return z.strictObject({
    apiVersion: z.literal(apiVersion),
    kind: z.literal(kind),
    metadata: z.strictObject({
      name,
      namespace: z.optional(name),
      annotations: z.optional(labels),
    }),
    ...shape,
  });
}

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().check(z.startsWith('/')), port }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int(),
  failureThreshold: z.int(),
});

/** Nothing runs as root or can become root. */
const podSecurity = z.strictObject({
  runAsNonRoot: z.literal(true),
  runAsUser: z.int().check(z.minimum(1000)),
  runAsGroup: z.int().check(z.minimum(1000)),
  fsGroup: z.int(),
  seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
});
const containerSecurity = z.strictObject({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
});

const resources = z.strictObject({
  cpu: z.optional(quantity),
  memory: z.optional(quantity),
  'ephemeral-storage': z.optional(quantity),
});

const container = z.strictObject({
  name,
  image: z.string(),
  args: z.optional(z.array(z.string())),
  ports: z.optional(z.array(z.strictObject({ name, containerPort: z.int() }))),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.object({ name }) }),
      z.strictObject({ secretRef: z.object({ name }) }),
    ]),
  ),
  env: z.optional(z.array(z.strictObject({ name: z.string(), value: z.string() }))),
  resources: z.strictObject({ requests: resources, limits: resources }),
  startupProbe: z.optional(probe),
  readinessProbe: z.optional(probe),
  livenessProbe: z.optional(probe),
  securityContext: containerSecurity,
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string() })),
});

const volume = z.strictObject({
  name,
  emptyDir: z.optional(z.strictObject({ sizeLimit: z.optional(quantity) })),
  persistentVolumeClaim: z.optional(z.strictObject({ claimName: name })),
});

const pod = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    serviceAccountName: name,
    automountServiceAccountToken: z.literal(false),
    enableServiceLinks: z.optional(z.literal(false)),
    terminationGracePeriodSeconds: z.optional(z.int()),
    restartPolicy: z.optional(z.enum(['Never', 'OnFailure', 'Always'])),
    securityContext: podSecurity,
    topologySpreadConstraints: z.optional(
      z.array(
        z.strictObject({
          maxSkew: z.int(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
          labelSelector: selector,
        }),
      ),
    ),
    containers: z.array(container).check(z.minLength(1)),
    volumes: z.array(volume),
  }),
});

const peers = z.array(
  z.union([
    z.strictObject({ namespaceSelector: selector }),
    z.strictObject({ ipBlock: z.strictObject({ cidr: z.string() }) }),
  ]),
);
const networkPorts = z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.int() }));

/** All kinds of manifests in use. */
export const MANIFESTS = {
  ConfigMap: manifest('v1', 'ConfigMap', { data: labels }),
  Secret: manifest('v1', 'Secret', { type: z.literal('Opaque'), stringData: labels }),
  ServiceAccount: manifest('v1', 'ServiceAccount', { automountServiceAccountToken: z.literal(false) }),
  Deployment: manifest('apps/v1', 'Deployment', {
    spec: z.strictObject({
      revisionHistoryLimit: z.int(),
      selector,
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
      }),
      template: pod,
    }),
  }),
  Service: manifest('v1', 'Service', {
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name, port: z.int(), targetPort: port })),
    }),
  }),
  Ingress: manifest('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      ingressClassName: name,
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: name })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string(),
                pathType: z.enum(['Prefix', 'Exact']),
                backend: z.strictObject({
                  service: z.strictObject({ name, port: z.strictObject({ name }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  PodDisruptionBudget: manifest('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ minAvailable: z.int().check(z.minimum(1)), selector }),
  }),
  HorizontalPodAutoscaler: manifest('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: z.string(), kind: z.string(), name }),
      minReplicas: z.int().check(z.minimum(2)),
      maxReplicas: z.int(),
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.enum(['cpu', 'memory']),
            target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int() }),
          }),
        }),
      ),
      behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }) }),
    }),
  }),
  NetworkPolicy: manifest('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(z.strictObject({ from: peers, ports: networkPorts })),
      egress: z.array(z.strictObject({ to: peers, ports: networkPorts })),
    }),
  }),
  PersistentVolumeClaim: manifest('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany'])),
      resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
    }),
  }),
  CronJob: manifest('batch/v1', 'CronJob', {
    spec: z.strictObject({
      schedule: z.string().check(z.regex(/^(?:[\d*/,-]+ ){4}[\d*/,-]+$/)),
      concurrencyPolicy: z.enum(['Forbid', 'Allow', 'Replace']),
      startingDeadlineSeconds: z.int(),
      jobTemplate: z.strictObject({ spec: z.strictObject({ backoffLimit: z.int(), template: pod }) }),
    }),
  }),
} as const;

/** A pod as a manifest describes it. */
export type Pod = z.output<typeof pod>;
