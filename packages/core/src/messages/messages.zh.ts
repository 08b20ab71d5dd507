// Translates the messages of core into Chinese.

/**
 * Keyed by the English template; both have the same placeholders. Messages of Kubernetes itself are not translated.
 */
export const MESSAGES_ZH = {
  // Manifests.
  'there is no Pod in this text yet': '这段文本里还没有 Pod',
  'a Pod is a map that begins with apiVersion and kind: kubectl get pod NAME -o yaml prints one':
    'Pod 是以 apiVersion 和 kind 开头的映射：kubectl get pod NAME -o yaml 会输出这样的文本',
  'this is output of kubectl describe, not a manifest': '这是 kubectl describe 的输出，不是清单',
  "Object 'Kind' is missing; it is read as a Pod": "Object 'Kind' is missing；按 Pod 读取",
  'apiVersion is missing; it is read as v1': '缺少 apiVersion；按 v1 读取',
  'no kind "Pod" is registered for version "{version}"; use v1':
    'no kind "Pod" is registered for version "{version}"；Pod 属于 v1',
  'this is a {kind}, not a Pod: use one of its items': '这是 {kind}，不是 Pod：请取其中一项',
  'this is a CronJob, not a Pod: its Pods are created from spec.jobTemplate.spec.template':
    '这是 CronJob，不是 Pod：它的 Pod 由 spec.jobTemplate.spec.template 生成',
  'this is a {kind}, not a Pod: its Pods are created from spec.template':
    '这是 {kind}，不是 Pod：它的 Pod 由 spec.template 生成',
  'this is a SidecarSet, not a Pod: it adds {list} to new Pods; in running Pods it edits their images in place, and other fields reach new Pods only':
    '这是 SidecarSet，不是 Pod：它把 {list} 加入新的 Pod；在运行中的 Pod 里它原地修改这些容器的镜像，其他字段只对新的 Pod 生效',
  'this is an {kind}, not a Pod: kruise-daemon pulls {list} on the nodes in advance; no Pod changes, and a container whose image is present starts without a pull':
    '这是 {kind}，不是 Pod：kruise-daemon 提前在节点上拉取 {list}；Pod 不变，镜像已在节点上的容器启动时不用再拉取',
  'this is a PodUnavailableBudget, not a Pod: OpenKruise refuses an eviction, a deletion or an update in place that makes too many of its Pods unavailable; a controller then waits':
    '这是 PodUnavailableBudget，不是 Pod：如果驱逐、删除或原地升级会让过多的 Pod 不可用，OpenKruise 就拒绝它；这时控制器会等待',
  'this is a ContainerRecreateRequest, not a Pod: kruise-daemon stops {list} in the Pod {pod}, and the kubelet starts new containers; the Pod and its hashes stay. Play it as the exit of these containers with code 143':
    '这是 ContainerRecreateRequest，不是 Pod：kruise-daemon 停止 Pod {pod} 中的 {list}，kubelet 启动新容器；Pod 及其哈希不变。可以让这些容器以 143 退出来演示',
  'this is a {kind}, not a Pod: its Pods are created from its template':
    '这是 {kind}，不是 Pod：它的 Pod 由其模板创建',
  'this is a {kind}, not a Pod: its controller can create Pods in a way that is not known here':
    '这是 {kind}，不是 Pod：它的控制器可以用这里未知的方式创建 Pod',
  'this is a {kind}, not a Pod': '这是 {kind}，不是 Pod',
  'field "{name}" must be {wanted}, not {found}': '字段“{name}”必须是{wanted}，而不是{found}',
  'must be {wanted}, not {found}': '必须是{wanted}，而不是{found}',
  'a number or a string': '数字或字符串',
  'a time like {example}': '像 {example} 这样的时间',
  'a map of fields': '由字段组成的映射',
  'a map': '映射',
  'a list': '列表',
  'a string': '字符串',
  'a 32-bit integer': '32 位整数',
  'an integer': '整数',
  'true or false': 'true 或 false',
  'a quantity': '数量',
  'the string "{text}"': '字符串“{text}”',
  '{text} is not a quantity: {reason}': '{text} 不是数量：{reason}',
  'unknown field "{name}" of {owner}: did you mean {known}?': '{owner} 没有字段“{name}”：是否应为 {known}？',
  'unknown field "{name}" of {owner}': '{owner} 没有字段“{name}”',
  '{field}: since {first}; kubelet {release} ignores it':
    '{field}：自 {first} 起才有；kubelet {release} 会忽略它',
  '{field}: up to {last}; kubelet {release} ignores it':
    '{field}：只到 {last} 为止；kubelet {release} 会忽略它',
  '{name} of an init container': 'Init 容器的 {name}',
  '{name} of a container': '容器的 {name}',
  '{name} of an ephemeral container': '临时容器的 {name}',
  // YAML.
  'control characters are not allowed': '不允许控制字符',
  'found incompatible YAML document: Kubernetes reads YAML 1.1, not {version}':
    'YAML 版本不兼容：Kubernetes 读取 YAML 1.1，而不是 {version}',
  'this is a template: use the rendered text, such as the output of helm template':
    '这是模板：请使用渲染后的文本，例如 helm template 的输出',
  'found a tab character that violates indentation': '用制表符缩进：YAML 不允许',
  'found a tab character after a dash: use a space': '短横线后面是制表符：请改用空格',
  'only the first document is read': '只有第一个文档有效；后面的不会读取',
  'the text has {length} characters; the limit is {most}': '文本有 {length} 个字符；最多读取 {most} 个',
  'the text has more than {count} lines': '文本超过 {count} 行',
  'the text has {count} lines; the limit is {most}': '文本有 {count} 行；上限为 {most} 行',
  'the text has too many parts': '文本的组成部分太多',
  'a map or a list cannot be a key': '映射或列表不能作键',
  'a number this large cannot be a key': '这么大的数字不能作键',
  'a key cannot be null': '键不能为 null',
  "unknown anchor '{name}' referenced": '引用了未知的锚点“{name}”',
  "anchor '{name}' value contains itself": '锚点“{name}”的值包含它自己',
  'document contains excessive aliasing': '文档里的别名引用过多',
  'cannot decode `{text}` as a {tag}': '无法把 `{text}` 解码为 {tag}',
  "put quotes around {text}: inside [] and {}, Kubernetes' YAML requires them":
    '请给 {text} 加引号：在 [] 和 {} 里，Kubernetes 的 YAML 不接受没有引号的写法',
  'JSON cannot represent this number': 'JSON 没有这样的数字',
  '{text} is read as {value}: the page stores numbers with 53 bits':
    '{text} 读作 {value}：页面只保留数字的 53 位',
  'duplicate key "{key}"; the last value wins': '键“{key}”重复设置；以最后一个为准',
  'map merge requires map or sequence of maps as the value': '合并键的值必须是映射或映射的列表',
  // Releases and gates.
  'made for Kubernetes {release}; this version supports {oldest} to {newest} and shows it with {shown}':
    '为 Kubernetes {release} 制作；此版本支持 {oldest} 到 {newest}，按 {shown} 显示',
  'unknown feature gates are left out: {list}': '已忽略未知的特性门控：{list}',
  'unknown feature gates are left out: {list} and {count} more':
    '已忽略未知的特性门控：{list}，以及另外 {count} 个',
  'This is too large for a link.': '内容过大，无法放入链接。',
  'unknown release "{text}"; known: {list}': '未知版本“{text}”；已知的有 {list}',
  'kubelet {release} has no feature gate "{name}"; it has no feature gates':
    'kubelet {release} 没有任何特性门控',
  'kubelet {release} has no feature gate "{name}"; it has {list}':
    'kubelet {release} 没有特性门控“{name}”；它有 {list}',
  'feature gate {name} is GA in {release} and locked to {on}':
    '特性门控 {name} 在 {release} 已 GA，锁定为 {on}',
  // Events without an effect.
  'container {name} is not running, so it cannot exit': '容器 {name} 没有在运行，所以不会退出',
  'container {name} is not running, so it is not probed': '容器 {name} 没有在运行，所以不会被探测',
  'the startup probe of {name} has passed, so it does not run again': '{name} 的启动探针已经通过，不会再运行',
  'the startup probe of {name} has not passed yet, so no other probe runs':
    '{name} 的启动探针还没有通过，其他探针不会运行',
  'the kubelet is not running': 'kubelet 没有在运行',
  'the kubelet has just started and has not received the Pod yet': 'kubelet 刚刚启动，还没有收到这个 Pod',
  'the kubelet is already running': 'kubelet 已经在运行',
  'container {name} has no {probe} probe': '容器 {name} 没有 {probe} 探针',
  'there is no container {name} on the node': '节点上没有容器 {name}',
  'kubelet {release} needs the feature gate {gate} for {field}':
    'kubelet {release} 需要特性门控 {gate} 才能设置 {field}',
  'no container of the Pod mounts a volume {name}': 'Pod 中没有容器挂载卷 {name}',
  'the API server cannot delete a static Pod': 'API 服务器无法删除静态 Pod',
  'only a static Pod has a mirror Pod': '只有静态 Pod 才有镜像 Pod',
  'the kubelet does not sync the static Pod now, and leaves its mirror Pod as it is':
    'kubelet 现在不同步该静态 Pod，镜像 Pod 保持不变',
  'the kubelet reports that its node is ready': 'kubelet 仍在报告节点就绪',
  'the Pod is already not ready': 'Pod 已经是未就绪',
  'kubelet {release} does not preempt Pods for critical Pods':
    'kubelet {release} 不会为关键 Pod 抢占其他 Pod',
  'a critical Pod is not preempted for another critical Pod': '关键 Pod 不会被另一个关键 Pod 抢占',
  'the Pod has ended: there is nothing to evict': 'Pod 已经结束：没有什么可驱逐',
  'there is no sandbox on the node': '节点上没有沙箱',
  'only the mirror Pod changes: the kubelet runs the static Pod from its file':
    '改的只是镜像 Pod：kubelet 按清单文件运行静态 Pod',
  'the kubelet sees no difference: it does not sync the Pod for this edit':
    'kubelet 看不到差异：它不会为这次修改同步 Pod',
  'the Job creates its next Pod in {seconds} s': 'Job 在 {seconds} 秒后创建下一个 Pod',
  'the Job has failed: {count} failures, backoffLimit {limit}':
    'Job 失败：已失败 {count} 次，backoffLimit 为 {limit}',
  'the Job has failed: {count} restarts, backoffLimit {limit}':
    'Job 失败：已重启 {count} 次，backoffLimit 为 {limit}',
  'the Job creates no further Pod: a rule of podFailurePolicy has the action {action}':
    'Job 不再创建 Pod：podFailurePolicy 中有规则的动作为 {action}',
  'the controller creates the Pod {name}': '控制器创建 Pod {name}',
  'the controller deletes the Pod {name}': '控制器删除 Pod {name}',
  'the controller cannot edit the Pod in place, and tries again: {detail}':
    '控制器无法原地修改 Pod，会重试：{detail}',
  'the controller edits the Pod in place: {list}': '控制器原地修改 Pod：{list}',
  'kruise-daemon stops {names}: its variables changed': 'kruise-daemon 停止 {names}：它的环境变量变了',
  'the controller waits until the Pod is ready, or deleted by someone else':
    '控制器会等到这个 Pod 就绪，或者被其他人删除',
  'the controller first ends the grace period of its update in place': '控制器先结束原地更新的宽限期',
  'the controller leaves this Pod alone; its next Pod has the new template':
    '控制器不动这个 Pod；它创建的下一个 Pod 才使用新模板',
  'the controller never resizes {list}: it skips a later round that changes only resources':
    '控制器不会调整 {list} 的资源：后面的轮次如果只改资源，就会被跳过',
  'the controller resizes the Pod: {list}': '控制器调整 Pod 的资源：{list}',
  'the controller sets the condition {type} to {status}': '控制器把状况 {type} 设为 {status}',
  '{release} is newer than the patch releases that this version knows; it is shown as {shown}':
    '{release} 比本版本认识的补丁版本新；按 {shown} 显示',
  'unsupported version skew: kubelet {kubelet} is newer than the API server {apiServer}':
    '不受支持的版本偏差：kubelet {kubelet} 比 API 服务器 {apiServer} 新',
  'unsupported version skew: kubelet {kubelet} is more than {most} minors older than the API server {apiServer}':
    '不受支持的版本偏差：kubelet {kubelet} 比 API 服务器 {apiServer} 旧了超过 {most} 个小版本',
  'the template is equivalent: the Pod stays unchanged': '模板的含义和之前一样：Pod 保持原样',
  'kubelet {release} does not run ephemeral containers': 'kubelet {release} 不运行临时容器',
  'the manifest of the Pod is invalid': 'Pod 的清单无效',
  'the manifest is invalid: {reason}': '清单无效：{reason}',
  'still changing after {count} syncs': '同步 {count} 次之后仍在变化',
  'stopped early, after more than {count} syncs': '同步超过 {count} 次，已提前停止',
  'stopped early: the simulation has reached its limit': '模拟已达到上限，提前停止',
  'This story is too long: played up to event {event} of {count}':
    '这个场景太长：只播放到第 {event} 个事件，共 {count} 个',
  'nothing is pending': '没有待发生的事',
  'the Pod has been removed from the node': 'Pod 已从节点上移除',
  'its finalizers keep the Pod: {finalizers}': '在移除 finalizer 之前 Pod 会一直存在：{finalizers}',
  'never settles: a container keeps crashing; from now on it waits {seconds} s each time':
    '不会稳定：有容器反复崩溃，此后每次都等待 {seconds} 秒',
  'never settles: it repeats forever': '不会稳定：一直循环',
  // Standing conditions.
  'no change: already the case': '现在已经是这样',
  '{release} has no resize subresource': '{release} 没有 resize 子资源',
  'containers survive a restart of containerd': 'containerd 重启时容器会继续运行',
  '{name} has no postStart hook': '{name} 没有 postStart 钩子',
  '{name} has no preStop hook': '{name} 没有 preStop 钩子',
  '{name} has no environment from a ConfigMap': '{name} 的环境变量不来自 ConfigMap',
  '{name} has no environment from a Secret': '{name} 的环境变量不来自 Secret',
  'until it starts, nothing is restarted, probed or reported': '启动之前，不会重启、探测或上报任何容器',
  'the kubelet cannot reach the API server': 'kubelet 无法连接 API 服务器',
  'it receives no change and reports nothing': '它收不到变更，也无法上报',
  'no sandbox can be created': '无法创建沙箱',
  'takes effect when the Pod needs a new sandbox': '在 Pod 需要新沙箱时生效',
  'back-offs last at most {seconds} s': '退避最长 {seconds} 秒',
  'takes effect when a container crashes': '在容器崩溃时生效',
  '{image} is not on the node': '节点上没有 {image}',
  '{image} cannot be pulled': '{image} 无法拉取',
  'takes effect when a container with this image starts': '在使用该镜像的容器启动时生效',
  '{name} exits with {code} after running {seconds} s': '{name} 每次启动 {seconds} 秒后以 {code} 退出',
  'takes effect when {name} starts': '在 {name} 启动时生效',
  '{name} ignores SIGTERM': '{name} 忽略 SIGTERM',
  '{name} stops {seconds} s after SIGTERM with {code}': '{name} 在 SIGTERM 后 {seconds} 秒以 {code} 退出',
  '{name} answers its probes {seconds} s after each start': '{name} 每次启动 {seconds} 秒后才响应探针',
  '{name} uses {memory} of memory': '{name} 使用 {memory} 内存',
  'takes effect when the memory of {name} is resized': '在调整 {name} 的内存时生效',
  'takes effect when {name} is stopped': '在停止 {name} 时生效',
  'the postStart hook of {name} fails': '{name} 的 postStart 钩子失败',
  'the preStop hook of {name} fails': '{name} 的 preStop 钩子失败',
  'the preStop hook of {name} takes {seconds} s': '{name} 的 preStop 钩子耗时 {seconds} 秒',
  'the {probe} probe of {name} fails': '{name} 的 {probe} 探针失败',
  'takes effect after {count} failures, {seconds} s apart': '失败 {count} 次（间隔 {seconds} 秒）后生效',
  'a ConfigMap of {name} is missing': '{name} 的 ConfigMap 不存在',
  'a Secret of {name} is missing': '{name} 的 Secret 不存在',
  '{name} cannot be created': '{name} 无法创建',
  '{name} cannot be started': '{name} 无法启动',
  'the volume {name} cannot be mounted': '卷 {name} 无法挂载',
  'the volume {name} cannot be attached': '卷 {name} 无法附加',
  'the volume {name} is attached to another node': '卷 {name} 还附加在另一个节点上',
  'takes effect when volumes are mounted: for a new Pod, and by a new kubelet':
    '在挂载卷时生效：新建 Pod 时，以及 kubelet 重新启动之后',
  'the node is full': '节点已满',
  'other Pods request a part of the node': '其他 Pod 占用了节点的部分资源',
  'the labels of the node are set': '已设定节点的标签',
  'other Pods use the host ports {ports}': '其他 Pod 占用了主机端口 {ports}',
  'the kubelet allows the sysctls {names}': 'kubelet 允许 sysctl {names}',
  'the controller creates Pods again and again, and the kubelet refuses each of them':
    '控制器一再创建 Pod，kubelet 每次都拒绝',
  'the node is shutting down': '节点正在关机',
  'the node is already shutting down': '节点已经在关机',
  'without shutdownGracePeriod, the kubelet does not notice the shutdown':
    '没有 shutdownGracePeriod，kubelet 不会察觉关机',
  'kubelet {release} has no graceful node shutdown': 'kubelet {release} 没有节点优雅关机功能',
  'kubelet {release} knows no shutdown by Pod priority': 'kubelet {release} 不支持按 Pod 优先级关机',
  'the {probe} probe of {name} runs no command': '{name} 的 {probe} 探针不执行命令',
  'the command of the {probe} probe of {name} does not exist': '{name} 的 {probe} 探针的命令不存在',
  '{image} runs as user {user}': '{image} 以用户 {user} 运行',
  'takes effect at the next probe': '下一次探测时生效',
  'takes effect for a new Pod': '对新的 Pod 生效',
  'takes effect for a new Pod with requests, and for a resize to larger values':
    '对有资源请求的新 Pod 生效，也对调大资源的调整生效',
  'creating a sandbox takes {seconds} s': '创建沙箱耗时 {seconds} 秒',
  'creating a container takes {seconds} s': '创建容器耗时 {seconds} 秒',
  'starting a container takes {seconds} s': '启动容器耗时 {seconds} 秒',
  'pulling an image takes {seconds} s': '拉取镜像耗时 {seconds} 秒',
  'stopping a sandbox takes {seconds} s': '停止沙箱耗时 {seconds} 秒',
  'random delays of the kubelet are at {seconds} of their range':
    'kubelet 的随机延迟取其范围的 {seconds}（0 最短，1 最长）',
  // Links, scenarios and lessons.
  'The link is too long to be a scenario.': '链接太长，不可能是场景。',
  'This is not a SyncPod Playground link.': '这不是 SyncPod 演练场的链接。',
  'link format {format} cannot be read; this version reads {own}':
    '无法读取链接格式 {format}；此版本读取 {own}',
  'The link is incomplete: part of it was cut off or changed.': '链接不完整：有一部分被截掉或改动了。',
  'The link does not contain a valid scenario: {reason}': '链接里没有有效的场景：{reason}',
  'The link is too large to be a scenario.': '链接解压后太大，不可能是场景。',
  'The link cannot be decompressed: part of it was changed.': '链接无法解压：它在途中被改动了。',
  'maps and lists are nested more than {count} levels deep': '映射和列表的嵌套超过 {count} 层',
  'not JSON: {reason}': '不是 JSON：{reason}',
  'a scenario must be a JSON object': '场景必须是 JSON 对象',
  'a lesson must be a JSON object': '课程必须是 JSON 对象',
  'an event must be a JSON object': '事件必须是 JSON 对象',
  'an event has either at, in seconds of the story, or settled: true':
    '事件只能写明 at（故事中的秒数）或 settled: true 之一',
  'must not be before the previous event': '不能早于前一个事件',
  'its comparison is left out, because this version cannot read it': '略去了其中的对比，因为本版本无法读取它',
  'unsupported format version {version}; supported: {own}': '不支持格式版本 {version}；支持 {own}',
  'events must be a list': 'events 必须是列表',
  'more than {count} events': '事件超过 {count} 个',
  '{type} is not an event; known: {list}': '{type} 不是事件；已知的有 {list}',
  'create can only be the first event': 'create 只能是第一个事件',
  'only {list} can come before create': 'create 之前只能有 {list}',
  'wait needs either seconds or until': 'wait 需要 seconds 或 until 其中之一',
  'unknown field; known: {list}': '未知字段；已知的有 {list}',
  'is missing': '缺失',
  'must be a non-empty string': '应为非空文本',
  '{value} is not one of {list}': '{value} 不在以下取值中：{list}',
  'has {length} characters; the limit is {most}': '有 {length} 个字符；上限为 {most}',
  'must be true or false': '应为 true 或 false',
  'must be one of {list}': '应为其中之一：{list}',
  'must be a quantity such as {example}': '应为数量，例如 {example}',
  'must be a number from {least} to {most}': '应为 {least} 到 {most} 之间的数字',
  'must be a map': '应为映射',
  'must be a list of {least} to {most} items': '应为 {least} 到 {most} 项的列表',
  'must be an object': '应为对象',
  'must have at least one of {list}': '至少要有其中一个：{list}',
  'must be the name of a scenario, or a scenario': '应为场景的名字，或一个场景',
  'must be lower-case letters, digits and hyphens': '只能用小写字母、数字和连字符',
  'a question needs an event that answers it': '问题需要一个能回答它的事件',
  'there is nothing to reveal': '没有可以揭晓的内容',
  'the scenario has only {count} events': '场景只有 {count} 个事件',
  'does not apply here': '在这里不适用',
  'too long for a lesson': '太长，不可能是课程',
  '{path}: {problem}': '{path}: {problem}',
  // Imports.
  'this document is not a Kubernetes object': '这个文档不是 Kubernetes 对象',
  'kubectl describe shows only part of a Pod: names, images, commands and states are read; use -o yaml for all':
    'kubectl describe 只显示 Pod 的一部分：已读取名字、镜像、命令和状态；要全部内容请用 -o yaml',
  'this is a {kind}; supported: {list}': '这是 {kind}；可识别的有 {list}',
  'supported: {list}': '可识别的有 {list}',
  'there is no Pod in this text': '这段文本里没有 Pod',
  'kept the newest {most} of {count} containers and sandboxes of the Pod':
    '该 Pod 共有 {count} 个容器或沙箱，只保留最新的 {most} 个',
  'read the first {most} of {count} lines': '共 {count} 行，只读取了前 {most} 行',
  'read the first {most} of {count} objects': '共 {count} 个对象，只读取前 {most} 个',
  '{count} more errors are not listed': '另有 {count} 个错误没有列出',
  'showing the first {most} of {count} Pods': '共 {count} 个 Pod，只列出前 {most} 个',
  'the text has no status: the state of the containers is unknown': '文本里没有 status：容器状态未知',
  'kubectl does not show the sandbox: inferred from the status': 'kubectl 不显示沙箱：从 status 推断',
  'kubectl does not show hashes: assumes that each container was created from this spec':
    'kubectl 不显示哈希：每个容器都当作由这份 spec 创建',
  'the Pod has no node yet: it is shown as when the kubelet receives it':
    'Pod 还没有节点：按 kubelet 收到它的时候显示',
  'the runtime has lost container {name} (ContainerStatusUnknown): it is not shown':
    '运行时里已经没有容器 {name}（ContainerStatusUnknown）：这里不显示它',
  'the Pod has ended ({phase}): the kubelet starts nothing':
    'Pod 已经结束（{phase}）：kubelet 不再启动任何容器',
  'the Pod is being deleted: its grace period begins here': 'Pod 正在被删除：宽限期从这里开始',
  'container {name} is in {reason} until {until} or later: the text does not show when it was printed, so the back-off counts as over here':
    '容器 {name} 处于 {reason}，最早到 {until} 为止：文本没有说明它是何时打印的，这里当作退避已经结束',
  'container {name} is in {reason}: the text does not show how much back-off is left, so it counts as over here':
    '容器 {name} 处于 {reason}：文本没有说明退避还剩多久，这里当作退避已经结束',
  'could not check for secrets: the text is invalid': '无法检查敏感值：文本无效',
  '{what} masked; before 1.31, a masked value changes the hash of its container':
    '{what}，已遮盖；在 1.31 之前，遮盖会改变容器的哈希',
  '1 value that looks like a secret is': '有 1 个值疑似敏感',
  '{count} values that look like a secret are': '有 {count} 个值疑似敏感',
  'the text has {length} characters; the limit is {most}: {advice}':
    '文本有 {length} 个字符；最多读取 {most} 个：{advice}',
  'ask for one namespace or one Pod': '请只取一个命名空间或一个 Pod',
  'use -o json, or ask for one Pod': '请用 -o json，或只取一个 Pod',
  'the spec comes from the annotation that kubectl apply writes; other edits are missing':
    '这份 spec 是 kubectl apply 记在注解里的；其他途径的修改不在其中',
  'a runtime has only part of a Pod: compare its hashes with the Pod itself (kubectl get pod -o yaml)':
    '运行时只知道 Pod 的一部分：请把它的哈希与 Pod 本身（kubectl get pod -o yaml）比较',
  'the text does not show the sandbox: inferred from the containers': '文本里没有沙箱：从容器推断',
  'the text shows no containers of this Pod: add crictl inspect or kubectl get pod':
    '文本里没有这个 Pod 的容器：请补充 crictl inspect 或 kubectl get pod',
  // Rollouts.
  'a rollout needs a Deployment, a StatefulSet or a DaemonSet':
    '滚动更新需要一个 Deployment、StatefulSet 或 DaemonSet',
  'must be exit codes such as 1,1,0, not "{text}"': '应为退出码，例如 1,1,0，而不是 "{text}"',
  'this is not a Job or a CronJob': '这不是 Job 或 CronJob',
  'Jobs are played for Kubernetes {release} and later': '只模拟 Kubernetes {release} 及以后版本的 Job',
  'more than {count} Pods are not shown': '最多显示 {count} 个 Pod',
  'the edited text describes another object': '修改后的文本是另一个对象',
  'up to {count} replicas are simulated': '最多模拟 {count} 个副本',
} as const;
